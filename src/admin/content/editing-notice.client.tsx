'use client'

import {
  useDocumentInfo,
  useForm,
  useFormFields,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TimeZone } from '@/domain/identity/time-zones'
import { supportsDrafts } from '@/domain/drafts/edited-document'
import { formatTime } from '@/domain/text/format-date'
import type { NewestSave } from '@/services/drafts/newest-save'
import type { ScheduledPublish } from '@/services/drafts/scheduled-publish'
import { toResult } from '@/components/browser/to-result'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { usePreserveEdits } from '@/upstream/payload/use-preserve-edits'
import { useStayModified } from '@/upstream/payload/use-stay-modified'
import { readDocumentStateAction } from './draft-actions'
import { SchedulePublish } from './schedule-publish.client'
import { getTabId } from './tab-id'

type DocumentState = {
  newestSave: NewestSave | null
  schedule: ScheduledPublish | null
  timeZone: TimeZone
}

/**
 * Renders a notice above a document's fields, which reports saves from other tabs and offers to
 * schedule publishing.
 */
export function EditingNotice() {
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const slug = globalSlug ?? collectionSlug ?? ''
  const documentKey = globalSlug ?? `${slug}:${id ?? 'new'}`
  const isSaved = globalSlug !== undefined || id !== undefined
  useStayModified()
  useWarnBeforeLeaving()
  return (
    <div className="field-type h2h-part">
      {isSaved && (
        <DocumentNotice
          key={documentKey}
          documentKey={documentKey}
          hasDrafts={supportsDrafts(slug)}
        />
      )}
    </div>
  )
}

/** Warns before leaving with unsaved changes, because drafts are autosaved only after a delay. */
function useWarnBeforeLeaving() {
  const isModified = useFormModified()
  useEffect(() => {
    if (!isModified) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isModified])
}

type DocumentNoticeProps = { documentKey: string; hasDrafts: boolean }

function DocumentNotice({ documentKey, hasDrafts }: DocumentNoticeProps) {
  const { dispatchFields, getDataByPath } = useForm()
  // The tab's ID exists only in the browser, so server-rendered markup must not depend on it.
  const [currentTabId] = useState(() => (typeof window === 'undefined' ? '' : getTabId()))
  const [state, setState] = useState<DocumentState | null>(null)
  const savedIn = useFormFields(([fields]) => fields.savedIn?.value)
  const isSaving = useFormProcessing()
  usePreserveEdits()

  // Sends this tab's ID with the form. The loaded document contains the ID of the tab that saved
  // last. With that ID, this save would count as that tab's own and overwrite its changes.
  useEffect(() => {
    if (savedIn !== currentTabId)
      dispatchFields({ type: 'UPDATE', path: 'savedIn', value: currentTabId })
  }, [savedIn, currentTabId, dispatchFields])

  const refreshState = useEffectEvent(async () => {
    const result = await toResult(readDocumentStateAction({ document: documentKey }))
    // Ignores failures, because a failed save already shows its own message.
    if (result.ok) setState(result.data)
  })
  // Refreshes when the user returns to the tab.
  useEffect(() => {
    const onReturn = () => {
      if (!globalThis.document.hidden) void refreshState()
    }
    globalThis.document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      globalThis.document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [])
  // Reads the state when the form opens and after each save, whether or not the save succeeded.
  useEffect(() => {
    if (isSaving) return
    const timer = setTimeout(() => void refreshState(), 0)
    return () => clearTimeout(timer)
  }, [isSaving])

  const timeZone = state?.timeZone ?? 'utc'
  const loadedAt: unknown = getDataByPath('updatedAt')
  const newestSave = state?.newestSave
  const isStale =
    newestSave?.savedIn !== undefined &&
    newestSave.savedIn !== null &&
    newestSave.savedIn !== currentTabId &&
    typeof loadedAt === 'string' &&
    Date.parse(newestSave.savedAt) > Date.parse(loadedAt)

  const keepOwnVersion = () => {
    if (newestSave) dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: newestSave.savedAt })
    setState(state && { ...state, newestSave: null })
  }

  return (
    <>
      {isStale && (
        <div role="alert" className="h2h-callout">
          <p>
            {newestSave.name ?? 'Someone'} saved this at{' '}
            {formatTime(new Date(newestSave.savedAt), timeZone)}, after you opened it. Your changes
            won’t overwrite it.
            {hasDrafts && ' Both versions stay in the history.'}
          </p>
          <p className="h2h-row">
            <AdminButton onPress={() => window.location.reload()}>
              Show the saved version
            </AdminButton>
            <AdminButton onPress={keepOwnVersion}>
              {`Keep my version with the next ${hasDrafts ? 'change' : 'save'}`}
            </AdminButton>
          </p>
        </div>
      )}
      {state && hasDrafts && (
        <SchedulePublish
          key={state.schedule?.runAt ?? 'none'}
          documentKey={documentKey}
          schedule={state.schedule}
          timeZone={timeZone}
          onChanged={(newSchedule) => setState({ ...state, schedule: newSchedule })}
        />
      )}
    </>
  )
}
