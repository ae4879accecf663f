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
import { formatTime } from '@/domain/text/moment'
import type { NewestSave } from '@/services/drafts/newest-save'
import type { ScheduledPublish } from '@/services/drafts/scheduled-publish'
import { toResult } from '@/components/browser/to-result'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { usePreserveEdits } from '@/upstream/payload/use-preserve-edits'
import { useStayModified } from '@/upstream/payload/use-stay-modified'
import { readDocumentState } from './draft-actions'
import { SchedulePublish } from './schedule-publish.client'
import { tabId } from './tab-id'

type DocumentState = {
  newest: NewestSave | null
  publication: ScheduledPublish | null
  timeZone: TimeZone
}

/**
 * Stands above the fields of a document: whether another tab has saved it meanwhile, and when its
 * draft is to be published.
 */
export function EditingNotice() {
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const slug = globalSlug ?? collectionSlug ?? ''
  const document = globalSlug ?? `${slug}:${id ?? 'new'}`
  const isSaved = globalSlug !== undefined || id !== undefined
  useStayModified()
  useAskBeforeLeaving()
  return (
    <div className="field-type h2h-part">
      {isSaved && <DocumentNotice key={document} document={document} hasDrafts={isDrafted(slug)} />}
    </div>
  )
}

/** A draft saves itself a moment after the last key. Who leaves before that moment is asked. */
function useAskBeforeLeaving() {
  const isModified = useFormModified()
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isModified) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
}

type DocumentNoticeProps = { document: string; hasDrafts: boolean }

function DocumentNotice({ document, hasDrafts }: DocumentNoticeProps) {
  const { dispatchFields, getDataByPath } = useForm()
  // The server draws nothing of it.
  const [tab] = useState(() => (typeof window === 'undefined' ? '' : tabId()))
  const [state, setState] = useState<DocumentState | null>(null)
  const savedIn = useFormFields(([fields]) => fields.savedIn?.value)
  const isSaving = useFormProcessing()
  usePreserveEdits()

  // The form sends along which tab it is: it was read with the name of the tab that saved last, and
  // under that name it would save over it.
  useEffect(() => {
    if (savedIn !== tab) dispatchFields({ type: 'UPDATE', path: 'savedIn', value: tab })
  }, [savedIn, tab, dispatchFields])

  const read = useEffectEvent(async () => {
    const answer = await toResult(readDocumentState({ document }))
    // A save that fails says so by itself.
    if (answer.ok) setState(answer.data)
  })
  // Whoever comes back to the tab sees at once what happened meanwhile.
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
  // When the form opens, and as soon as a save has been answered: it may have been refused.
  useEffect(() => {
    if (isSaving) return
    const soon = setTimeout(() => void read(), 0)
    return () => clearTimeout(soon)
  }, [isSaving])

  const timeZone = state?.timeZone ?? 'utc'
  const shown: unknown = getDataByPath('updatedAt')
  const newest = state?.newest
  const isOvertaken =
    newest?.savedIn !== undefined &&
    newest.savedIn !== null &&
    newest.savedIn !== tab &&
    typeof shown === 'string' &&
    Date.parse(newest.savedAt) > Date.parse(shown)

  const keepMine = () => {
    if (newest) dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: newest.savedAt })
    setState(state && { ...state, newest: null })
  }

  return (
    <>
      {isOvertaken && (
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
              {hasDrafts
                ? 'Keep my version with the next change'
                : 'Keep my version with the next save'}
            </AdminButton>
          </p>
        </div>
      )}
      {state && hasDrafts && (
        <SchedulePublish
          key={state.publication?.runAt ?? 'none'}
          document={document}
          planned={state.publication}
          timeZone={timeZone}
          onChanged={(publication) => setState({ ...state, publication })}
        />
      )}
    </>
  )
}
