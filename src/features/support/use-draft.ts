import { useSyncExternalStore } from 'react'
import { sessionKeys } from '@/domain/storage-keys'

const key = sessionKeys.supportDraft

// For this page: a browser may forbid storage.
let draft: string | null = null
const listeners = new Set<() => void>()

/**
 * The message that somebody began, kept for a reload of this tab until it is sent. Another `person` who
 * signs in here does not see it. Empty on the server and while hydrating.
 */
export function useDraft(person: string): [text: string, set: (text: string) => void] {
  const mark = `${person}\n`
  const stored = useSyncExternalStore(subscribe, read, () => '')
  const text = stored.startsWith(mark) ? stored.slice(mark.length) : ''
  return [text, (next) => write(next === '' ? '' : mark + next)]
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
  }
}

function read(): string {
  draft ??= withStorage((storage) => storage.getItem(key)) ?? ''
  return draft
}

function write(text: string): void {
  draft = text
  withStorage((storage) => (text ? storage.setItem(key, text) : storage.removeItem(key)))
  for (const notify of listeners) notify()
}

function withStorage<T>(ask: (storage: Storage) => T): T | null {
  try {
    return ask(window.sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
