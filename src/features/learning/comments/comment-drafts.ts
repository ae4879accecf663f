import { useState } from 'react'
import * as z from 'zod/mini'
import { usePerson } from '@/components/layout/person.client'
import { sessionKeys } from '@/domain/storage-keys'

const draftsSchema = z.record(z.string(), z.string())

/**
 * What is being typed at one place (the id of a lesson, or of the comment that is answered or changed), kept
 * for its writer in this tab until it is sent: it survives a reload, another lesson and the end of a session, and goes when they sign out. The empty
 * text is not kept: the next time one begins with `before` again.
 */
export function useDraft(
  place: string,
  before = '',
): [text: string, setText: (text: string) => void] {
  const ofPerson = `${usePerson() ?? ''} ${place}`
  const [text, setText] = useState(() => readDrafts()[ofPerson] ?? before)
  return [
    text,
    (next) => {
      setText(next)
      keepDraft(ofPerson, next)
    },
  ]
}

function keepDraft(place: string, text: string): void {
  const others = Object.entries(readDrafts()).filter(([other]) => other !== place)
  const drafts = Object.fromEntries(text === '' ? others : [...others, [place, text]])
  withStorage((storage) => storage.setItem(sessionKeys.commentDrafts, JSON.stringify(drafts)))
}

function readDrafts(): Record<string, string> {
  const stored = withStorage((storage) => storage.getItem(sessionKeys.commentDrafts))
  if (!stored) return {}
  try {
    return draftsSchema.safeParse(JSON.parse(stored)).data ?? {}
  } catch (error) {
    // Somebody wrote something else there.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

function withStorage<T>(ask: (storage: Storage) => T): T | null {
  try {
    return ask(window.sessionStorage)
  } catch (error) {
    // Browsers that forbid storage, or have no room left: then the words live as long as the page.
    if (error instanceof DOMException) return null
    throw error
  }
}
