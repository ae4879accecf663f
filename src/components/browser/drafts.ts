import { type ChangeEvent, useCallback, useRef, useState } from 'react'
import { localKeys, memberDraftKeys, sessionKeys } from '@/domain/storage-keys'
import { tabStorage } from './storage'

/** A form whose text is stored until it is sent. */
type DraftForm = (typeof memberDraftKeys)[number]

/** Identifies a draft: its form, its writer, and which of several such forms. */
type Draft = { form: DraftForm; owner?: string | undefined; scope?: string | undefined }

// If the browser has no storage, drafts last as long as the page.
const inMemory = new Map<DraftForm, Record<string, string>>()
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key !== localKeys.signedOut) return
    // The user signed out in another tab, whose site script clears the stored drafts.
    for (const form of memberDraftKeys) inMemory.delete(form)
  })

/** Stores a text in this tab until it is sent. Empty text deletes the draft. */
export function storeDraft(draft: Draft, text: string): void {
  const { form } = draft
  const drafts = { ...draftsOf(form) }
  if (text === '') Reflect.deleteProperty(drafts, keyOf(draft))
  else drafts[keyOf(draft)] = text
  const isEmpty = Object.keys(drafts).length === 0
  if (tabStorage.write(sessionKeys[form], isEmpty ? null : JSON.stringify(drafts)))
    inMemory.delete(form)
  else inMemory.set(form, drafts)
}

/** Returns the stored draft, or '' if there is none. */
export function readDraft(draft: Draft): string {
  return draftsOf(draft.form)[keyOf(draft)] ?? ''
}

/** Returns the stored draft, and deletes all drafts of its form, of any user. */
export function consumeDraft(draft: Draft): string {
  const text = readDraft(draft)
  clearDrafts(draft.form)
  return text
}

/** Deletes all drafts of a form, of any user. */
export function clearDrafts(form: DraftForm): void {
  inMemory.delete(form)
  tabStorage.write(sessionKeys[form], null)
}

/** A draft and the props of its field. */
export type DraftText = ReturnType<typeof useDraft>

/**
 * Persists a field's text across reloads, navigation, and session expiry, until its writer signs
 * out. The field is uncontrolled, so that text typed before hydration replaces the stored draft.
 * Nothing is stored for an unknown user.
 */
export function useDraft({ form, owner, scope }: Draft, before = '') {
  const element = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(before)

  const store = useCallback(
    (typed: string) => {
      setText(typed)
      if (owner !== undefined) storeDraft({ form, owner, scope }, typed)
    },
    [form, owner, scope],
  )
  const ref = useCallback(
    (field: HTMLTextAreaElement | null) => {
      element.current = field
      if (!field) return
      const stored = owner === undefined ? '' : readDraft({ form, owner, scope })
      if (field.value !== before) store(field.value)
      else if (stored !== '') {
        field.value = stored
        setText(stored)
      }
    },
    [form, owner, scope, before, store],
  )

  return {
    text,
    element,
    /** Props of the text area. */
    field: {
      ref,
      defaultValue: before,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => store(event.currentTarget.value),
    },
    /** Resets the field and deletes the draft, after sending or discarding. */
    discard: () => {
      if (element.current) element.current.value = before
      setText(before)
      storeDraft({ form, owner, scope }, '')
    },
  }
}

/** The key contains the user, so that another user of this browser can't see the draft. */
const keyOf = ({ owner = '', scope = '' }: Draft) => `${owner} ${scope}`

function draftsOf(form: DraftForm): Record<string, string> {
  const known = inMemory.get(form)
  if (known) return known
  const stored = tabStorage.readJson(sessionKeys[form])
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
