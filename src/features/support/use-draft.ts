import { useSyncExternalStore } from 'react'
import { keepDraft, readDraft } from '@/components/ui/kept-draft'
import { sessionKeys } from '@/domain/storage-keys'

// For this page: a browser may forbid storage.
let draft: { person: string; text: string } | null = null
const listeners = new Set<() => void>()

/**
 * The message that somebody began, kept for a reload of this tab until it is sent. Another `person` who
 * signs in here does not see it. Empty on the server and while hydrating.
 */
export function useDraft(person: string): [text: string, set: (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(person),
    () => '',
  )
  return [text, (next) => write(person, next)]
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
  }
}

const kept = (person: string) => ({ key: sessionKeys.supportDraft, person })

function read(person: string): string {
  if (draft?.person !== person) draft = { person, text: readDraft(kept(person)) }
  return draft.text
}

function write(person: string, text: string): void {
  draft = { person, text }
  keepDraft(kept(person), text)
  for (const notify of listeners) notify()
}
