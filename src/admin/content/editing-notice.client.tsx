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
import { isDrafted } from '@/domain/drafts/edited-document'
import { formatTime } from '@/domain/text/format-date'
import type { NewestSave } from '@/services/drafts/newest-save'
import type { ScheduledPublish } from '@/services/drafts/scheduled-publish'
import { toResult } from '@/components/browser/to-result'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { usePreserveEdits } from '@/upstream/payload/use-preserve-edits'
import { useStayModified } from '@/upstream/payload/use-stay-modified'
import { readDocumentStateAction } from './draft-actions'
import { SchedulePublish } from './schedule-publish.client'
import { tabId } from './tab-id'

type DocumentState = {
  newest: NewestSave | null
  publication: ScheduledPublish | null
  timeZone: TimeZone
}

/** Renders above a document's fields: reports saves from other tabs, and schedules publishing. */
export function EditingNotice() {
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const slug = globalSlug ?? collectionSlug ?? ''
  const document = globalSlug ?? `${slug}:${id ?? 'new'}`
  const isSaved = globalSlug !== undefined || id !== undefined
  useStayModified()
  useWarnBeforeLeaving()
  return (
    <div className="field-type h2h-part">
      {isSaved && <DocumentNotice key={document} document={document} hasDrafts={isDrafted(slug)} />}
    </div>
  )
}

/** Warns before leaving with unsaved changes, because drafts are autosaved only after a delay. */
function useWarnBeforeLeaving() {
  const isModified = useFormModified()
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isModified) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => warn(event)
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
}

type DocumentNoticeProps = { document: string; hasDrafts: boolean }

function DocumentNotice({ document, hasDrafts }: DocumentNoticeProps) {
  const { dispatchFields, getDataByPath } = useForm()
  // The ID exists only in the browser, so nothing that the server renders may depend on it.
  const [tab] = useState(() => (typeof window === 'undefined' ? '' : tabId()))
  const [state, setState] = useState<DocumentState | null>(null)
  const savedIn = useFormFields(([fields]) => fields.savedIn?.value)
  const isSaving = useFormProcessing()
  usePreserveEdits()

  // Sends the ID of this tab with the form. The loaded document contains the ID of the tab that
  // saved last. Sending that ID back would make this save look like that tab's, and overwrite it.
  useEffect(() => {
    if (savedIn !== tab) dispatchFields({ type: 'UPDATE', path: 'savedIn', value: tab })
  }, [savedIn, tab, dispatchFields])

  const read = useEffectEvent(async () => {
    const result = await toResult(readDocumentStateAction({ document }))
    // Ignores failures, because a failed save already shows its own message.
    if (result.ok) setState(result.data)
  })
  // Refreshes when the user returns to the tab.
  useEffect(() => {
    const onReturn = () => {
      if (!globalThis.document.hidden) void read()
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
    const timer = setTimeout(() => void read(), 0)
    return () => clearTimeout(timer)
  }, [isSaving])

  const timeZone = state?.timeZone ?? 'utc'
  const loadedAt: unknown = getDataByPath('updatedAt')
  const newest = state?.newest
  const isStale =
    newest?.savedIn !== undefined &&
    newest.savedIn !== null &&
    newest.savedIn !== tab &&
    typeof loadedAt === 'string' &&
    Date.parse(newest.savedAt) > Date.parse(loadedAt)

  const keepMine = () => {
    if (newest) dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: newest.savedAt })
    setState(state && { ...state, newest: null })
  }

  return (
    <>
      {isStale && (
        <div role="alert" className="h2h-callout">
          <p>
            {newest.name ?? 'Someone'} saved this at{' '}
            {formatTime(new Date(newest.savedAt), timeZone)}, after you opened it. Your changes
            won’t overwrite it.
            {hasDrafts && ' Both versions stay in the history.'}
          </p>
          <p className="h2h-row">
            <AdminButton onPress={() => window.location.reload()}>
              Show the saved version
            </AdminButton>
            <AdminButton onPress={keepMine}>
              {`Keep my version with the next ${hasDrafts ? 'change' : 'save'}`}
            </AdminButton>
          </p>
        </div>
      )}
      {state && hasDrafts && (
        <SchedulePublish
          key={state.publication?.runAt ?? 'none'}
          document={document}
          scheduled={state.publication}
          timeZone={timeZone}
          onChanged={(publication) => setState({ ...state, publication })}
        />
      )}
    </>
  )
}
