'use client'

import { useDocumentInfo, useForm, useFormModified, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TimeZone } from '@/domain/identity/time-zones'
import { isDrafted } from '@/domain/drafts/edited-document'
import { formatTime } from '@/domain/text/moment'
import type { Editor } from '@/services/drafts/beat-editing'
import type { NewestSave } from '@/services/drafts/newest-save'
import type { Publication } from '@/services/drafts/publication'
import { toResult } from '../../components/browser/to-result'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { beatDocument } from './draft-actions'
import { LocalDraft } from './local-draft.client'
import { PublicationPlan } from './publication-plan.client'
import { tabId } from './tab-id'
import { useKeepTyped } from './use-keep-typed'
import './editing-notice.css'

/** So often a tab says that it has a document open, in milliseconds. */
const BEAT_MS = 15_000

type Heard = {
  others: Editor[]
  newest: NewestSave | null
  publication: Publication | null
  timeZone: TimeZone
}

/**
 * Stands above the fields of a document: who else edits it, whether another tab has saved it
 * meanwhile, and when its draft is to be published or, without drafts, what was not saved.
 */
export function EditingNotice() {
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const slug = globalSlug ?? collectionSlug ?? ''
  const document = globalSlug ?? `${slug}:${id ?? 'new'}`
  const hasDrafts = isDrafted(slug)
  const isThere = globalSlug !== undefined || id !== undefined
  return (
    <div className="editing-notice">
      {!hasDrafts && <LocalDraft document={document} />}
      {isThere && <NoticeOf key={document} document={document} hasDrafts={hasDrafts} />}
    </div>
  )
}

type NoticeProps = { document: string; hasDrafts: boolean }

function NoticeOf({ document, hasDrafts }: NoticeProps) {
  const { dispatchFields, getDataByPath } = useForm()
  // The server draws nothing of it.
  const [tab] = useState(() => (typeof window === 'undefined' ? '' : tabId()))
  const [heard, setHeard] = useState<Heard | null>(null)
  const isModified = useFormModified()
  const isSaving = useFormProcessing()
  useKeepTyped()

  const beat = useEffectEvent(async () => {
    // The form sends along which tab it is: it was read with the name of the tab that saved last,
    // and under that name it would save over it. A tab in the background says so as well: it may be
    // typed in before it hears of anybody.
    if (getDataByPath('savedIn') !== tab)
      dispatchFields({ type: 'UPDATE', path: 'savedIn', value: tab })
    if (globalThis.document.hidden) return
    const answer = await toResult(beatDocument({ document, tab }))
    // The next one is soon; a save that fails says so by itself.
    if (answer.ok) setHeard(answer.data)
  })
  useEffect(() => {
    const timer = setInterval(() => void beat(), BEAT_MS)
    // Whoever comes back to the tab hears at once what happened meanwhile.
    const onReturn = () => void beat()
    globalThis.document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      clearInterval(timer)
      globalThis.document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [])

  // At once, and as soon as a save has been answered: it may have been refused for another.
  useEffect(() => {
    if (isSaving) return
    const soon = setTimeout(() => void beat(), 0)
    return () => clearTimeout(soon)
  }, [isSaving])

  // A draft saves itself a moment after the last key. Who leaves before that moment is asked.
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isModified) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])

  const timeZone = heard?.timeZone ?? 'utc'
  const shown: unknown = getDataByPath('updatedAt')
  const newest = heard?.newest
  const isOvertaken =
    newest?.savedIn !== undefined &&
    newest.savedIn !== null &&
    newest.savedIn !== tab &&
    typeof shown === 'string' &&
    Date.parse(newest.savedAt) > Date.parse(shown)

  const keepMine = () => {
    if (newest) dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: newest.savedAt })
    setHeard(heard && { ...heard, newest: null })
  }

  return (
    <>
      <div role="status">
        {heard?.others.map((editor, index) => (
          <p key={index}>{sentenceOf(editor, heard.timeZone)}</p>
        ))}
      </div>
      {isOvertaken && (
        <div role="alert" className="editing-notice__box">
          <p>
            {newest.name ?? 'Somebody'} saved this at{' '}
            {formatTime(new Date(newest.savedAt), timeZone)}, after you had opened it. What you type
            here is not saved over it.
            {hasDrafts && ' Both stay in the history, whichever you choose.'}
          </p>
          <AdminButton onPress={() => window.location.reload()}>Show what was saved</AdminButton>
          <AdminButton onPress={keepMine}>
            {hasDrafts ? 'Keep mine with the next change' : 'Keep mine with the next save'}
          </AdminButton>
        </div>
      )}
      {heard && hasDrafts && (
        <PublicationPlan
          key={heard.publication?.runAt ?? 'none'}
          document={document}
          planned={heard.publication}
          timeZone={timeZone}
          onChanged={(publication) => setHeard({ ...heard, publication })}
        />
      )}
    </>
  )
}

const sentenceOf = ({ name, isSelf, since }: Editor, timeZone: TimeZone) =>
  isSelf
    ? `You have this open in another tab, too, since ${formatTime(new Date(since), timeZone)}.`
    : `${name} is editing this, too, since ${formatTime(new Date(since), timeZone)}.`
