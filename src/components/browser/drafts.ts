import { type ChangeEvent, useCallback, useRef, useState } from 'react'
import { localKeys, memberDraftKeys, sessionKeys } from '@/domain/storage-keys'
import { tabStorage } from './storage'

/** The forms whose text is kept until it is sent. */
type DraftForm = (typeof memberDraftKeys)[number]

/** Which text it is: of which form, and whose. One form may stand in several places. */
type Draft = { form: DraftForm; person?: string | undefined; place?: string | undefined }

// Where a browser has no room for them, drafts live as long as the page.
const unkept = new Map<DraftForm, Record<string, string>>()
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key !== localKeys.signedOut) return
    // Somebody signed out in another tab. The site's script forgets what storage has of it.
    for (const form of memberDraftKeys) unkept.delete(form)
  })

/** Keeps a text in this tab until it is sent; an empty one is forgotten. */
export function storeDraft(draft: Draft, text: string): void {
  const { form } = draft
  const drafts = { ...draftsOf(form) }
  if (text === '') Reflect.deleteProperty(drafts, nameOf(draft))
  else drafts[nameOf(draft)] = text
  const isEmpty = Object.keys(drafts).length === 0
  if (tabStorage.write(sessionKeys[form], isEmpty ? null : JSON.stringify(drafts)))
    unkept.delete(form)
  else unkept.set(form, drafts)
}

/** What was kept for this person at this place; empty when there is nothing. */
export function readDraft(draft: Draft): string {
  return draftsOf(draft.form)[nameOf(draft)] ?? ''
}

/** The same, and then the drafts of its form are forgotten, whosever they were. */
export function consumeDraft(draft: Draft): string {
  const text = readDraft(draft)
  clearDrafts(draft.form)
  return text
}

/** Forgets the drafts of a form, whosever they are. */
export function clearDrafts(form: DraftForm): void {
  unkept.delete(form)
  tabStorage.write(sessionKeys[form], null)
}

/** A text while it is typed, and the field in which it stands. */
export type DraftText = ReturnType<typeof useDraft>

/**
 * A text while it is typed: it survives a reload, another page and the end of a session, and goes
 * when its writer signs out. The empty text is not kept: the next time one begins with `before`
 * again. The field keeps its text itself: what was typed into it before React listened stays, and
 * goes before what was kept. While nobody knows whose it is, it stays in the field alone.
 */
export function useDraft({ form, person, place }: Draft, before = '') {
  const element = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(before)

  const keep = useCallback(
    (typed: string) => {
      setText(typed)
      if (person !== undefined) storeDraft({ form, person, place }, typed)
    },
    [form, person, place],
  )
  const ref = useCallback(
    (field: HTMLTextAreaElement | null) => {
      element.current = field
      if (!field) return
      const kept = person === undefined ? '' : readDraft({ form, person, place })
      if (field.value !== before) keep(field.value)
      else if (kept !== '') {
        field.value = kept
        setText(kept)
      }
    },
    [form, person, place, before, keep],
  )

  return {
    text,
    element,
    /** For the control. */
    field: {
      ref,
      defaultValue: before,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => keep(event.currentTarget.value),
    },
    /** Begins anew: it is sent, or not wanted any more. */
    forget: () => {
      if (element.current) element.current.value = before
      setText(before)
      storeDraft({ form, person, place }, '')
    },
  }
}

/** Another person who signs in here has another name, and so does not see it. */
const nameOf = ({ person = '', place = '' }: Draft) => `${person} ${place}`

function draftsOf(form: DraftForm): Record<string, string> {
  const known = unkept.get(form)
  if (known) return known
  const kept = tabStorage.readJson(sessionKeys[form])
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
