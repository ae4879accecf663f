import { type ChangeEvent, useCallback, useRef, useState } from 'react'
import { localKeys, memberDraftKeys, sessionKeys } from '@/domain/storage-keys'
import { tabStorage } from './storage'

/** A form whose text is stored until it is sent. */
type DraftForm = (typeof memberDraftKeys)[number]

/** Identifies a draft by its form, its writer, and, if a page has several such forms, its scope. */
type DraftRef = { form: DraftForm; owner?: string | undefined; scope?: string | undefined }

// Drafts that the browser can't store. They last as long as the page.
const memoryDrafts = new Map<DraftForm, Record<string, string>>()
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key !== localKeys.signedOut) return
    // The user signed out in another tab. This tab's site script clears its stored drafts.
    for (const form of memberDraftKeys) memoryDrafts.delete(form)
  })

/** Stores text in this tab until it is sent. Empty text deletes the draft. */
export function storeDraft(draft: DraftRef, text: string): void {
  const { form } = draft
  const drafts = { ...readDrafts(form) }
  if (text === '') Reflect.deleteProperty(drafts, buildKey(draft))
  else drafts[buildKey(draft)] = text
  const isEmpty = Object.keys(drafts).length === 0
  if (tabStorage.write(sessionKeys[form], isEmpty ? null : JSON.stringify(drafts)))
    memoryDrafts.delete(form)
  else memoryDrafts.set(form, drafts)
}

/** Returns the stored draft, or '' if there is none. */
export function readDraft(draft: DraftRef): string {
  return readDrafts(draft.form)[buildKey(draft)] ?? ''
}

/** Returns the stored draft, and deletes every user's drafts for its form. */
export function consumeDraft(draft: DraftRef): string {
  const text = readDraft(draft)
  memoryDrafts.delete(draft.form)
  tabStorage.write(sessionKeys[draft.form], null)
  return text
}

/** A draft and the props of its field. */
export type DraftField = ReturnType<typeof useDraft>

/**
 * Persists a field's text across reloads, navigation, and session expiry, until its writer signs
 * out. The field is uncontrolled, so that text typed before hydration replaces the stored draft.
 * Nothing is stored for an unknown user.
 */
export function useDraft({ form, owner, scope }: DraftRef, initialText = '') {
  const element = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initialText)

  const store = useCallback(
    (newText: string) => {
      setText(newText)
      if (owner !== undefined) storeDraft({ form, owner, scope }, newText)
    },
    [form, owner, scope],
  )
  const ref = useCallback(
    (field: HTMLTextAreaElement | null) => {
      element.current = field
      if (!field) return
      const storedText = owner === undefined ? '' : readDraft({ form, owner, scope })
      if (field.value !== initialText) store(field.value)
      else if (storedText !== '') {
        field.value = storedText
        setText(storedText)
      }
    },
    [form, owner, scope, initialText, store],
  )

  return {
    text,
    element,
    /** Props of the text area. */
    field: {
      ref,
      defaultValue: initialText,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => store(event.currentTarget.value),
    },
    /** Resets the field and deletes the draft, after the text is sent or discarded. */
    discard: () => {
      if (element.current) element.current.value = initialText
      setText(initialText)
      storeDraft({ form, owner, scope }, '')
    },
  }
}

/** The key contains the user, so that another user of this browser can't see the draft. */
const buildKey = ({ owner = '', scope = '' }: DraftRef) => `${owner} ${scope}`

function readDrafts(form: DraftForm): Record<string, string> {
  const draftsInMemory = memoryDrafts.get(form)
  if (draftsInMemory) return draftsInMemory
  const storedDrafts = tabStorage.readJson(sessionKeys[form])
  if (typeof storedDrafts !== 'object' || storedDrafts === null) return {}
  return Object.fromEntries(
    Object.entries(storedDrafts).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
