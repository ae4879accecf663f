import { useEffect, useReducer, useState } from 'react'
import * as z from 'zod/mini'
import type { Cue } from '@/domain/captions/cue'
import { startCueHistory, reduceCues } from '@/domain/captions/edit-cues'
import { captionKey } from '@/domain/storage-keys'
import { sharedStorage } from '@/components/browser/storage'

/** The captions on the server, and the version that the next save must match. */
export type SavedCaptions = { cues: readonly Cue[]; version: string }

const draftSchema = z.object({
  version: z.string(),
  cues: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
})

/** Edits captions with undo, and stores unsaved captions in this browser. Browser only. */
export function useCaptionDraft(lessonId: string, initial: SavedCaptions) {
  const [stored] = useState(
    () => draftSchema.safeParse(sharedStorage.readJson(captionKey(lessonId))).data ?? null,
  )
  const [saved, setSaved] = useState({
    cues: initial.cues,
    version: stored?.version ?? initial.version,
  })
  const [isRestored, setIsRestored] = useState(stored !== null)
  const [history, edit] = useReducer(reduceCues, stored?.cues ?? initial.cues, startCueHistory)
  const { cues } = history
  const isChanged = cues !== saved.cues

  useEffect(() => {
    const draft = isChanged ? JSON.stringify({ version: saved.version, cues }) : null
    sharedStorage.write(captionKey(lessonId), draft)
  }, [cues, isChanged, lessonId, saved.version])

  const markSaved = (version: string, which: readonly Cue[]) => {
    setSaved({ cues: which, version })
    setIsRestored(false)
  }
  const discard = () => {
    edit({ kind: 'replace', cues: initial.cues })
    setSaved(initial)
    setIsRestored(false)
  }
  return { history, edit, version: saved.version, isChanged, isRestored, markSaved, discard }
}
