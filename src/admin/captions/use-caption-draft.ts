import { useEffect, useReducer, useState } from 'react'
import * as z from 'zod/mini'
import type { Cue } from '@/domain/captions/cue'
import { startCueHistory, reduceCues } from '@/domain/captions/edit-cues'
import { captionKey } from '@/domain/storage-keys'
import { sharedStorage } from '@/components/browser/storage'

/** Captions as they are saved, and which state of them that is. */
export type SavedCaptions = { cues: readonly Cue[]; version: string }

const draftSchema = z.object({
  version: z.string(),
  cues: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
})

/**
 * Captions that are changed: every edit can be taken back, and what is not saved is kept in this
 * browser, also when the page is closed. For the browser alone.
 */
export function useCaptionDraft(lessonId: string, first: SavedCaptions) {
  const [kept] = useState(
    () => draftSchema.safeParse(sharedStorage.readJson(captionKey(lessonId))).data ?? null,
  )
  const [saved, setSaved] = useState({ cues: first.cues, version: kept?.version ?? first.version })
  const [wasKept, setWasKept] = useState(kept !== null)
  const [history, edit] = useReducer(reduceCues, kept?.cues ?? first.cues, startCueHistory)
  const { cues } = history
  const isChanged = cues !== saved.cues

  useEffect(() => {
    const draft = isChanged ? JSON.stringify({ version: saved.version, cues }) : null
    sharedStorage.write(captionKey(lessonId), draft)
  }, [cues, isChanged, lessonId, saved.version])

  const markSaved = (version: string, which: readonly Cue[]) => {
    setSaved({ cues: which, version })
    setWasKept(false)
  }
  const discard = () => {
    edit({ kind: 'replace', cues: first.cues })
    setSaved(first)
    setWasKept(false)
  }
  return { history, edit, version: saved.version, isChanged, wasKept, markSaved, discard }
}
