import { useEffect, useReducer, useState } from 'react'
import * as z from 'zod/mini'
import type { Cue } from '@/domain/captions/cue'
import { startCueHistory, reduceCues } from '@/domain/captions/edit-cues'
import { unsavedCaptionsKey } from '@/domain/storage-keys'
import { sharedStorage } from '@/components/browser/storage'

/** The captions on the server, and the version that the next save must match. */
export type SavedCaptions = { cues: readonly Cue[]; version: string }

const draftSchema = z.object({
  version: z.string(),
  cues: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
})

/** Edits captions with undo, and stores unsaved captions in the browser. Fails on the server. */
export function useCaptionDraft(lessonId: string, initial: SavedCaptions) {
  const [storedDraft] = useState(
    () => draftSchema.safeParse(sharedStorage.readJson(unsavedCaptionsKey(lessonId))).data ?? null,
  )
  const [savedCaptions, setSavedCaptions] = useState({
    cues: initial.cues,
    version: storedDraft?.version ?? initial.version,
  })
  const [isRestored, setIsRestored] = useState(storedDraft !== null)
  const [history, edit] = useReducer(reduceCues, storedDraft?.cues ?? initial.cues, startCueHistory)
  const { cues } = history
  const isChanged = cues !== savedCaptions.cues

  useEffect(() => {
    const draft = isChanged ? JSON.stringify({ version: savedCaptions.version, cues }) : null
    sharedStorage.write(unsavedCaptionsKey(lessonId), draft)
  }, [cues, isChanged, lessonId, savedCaptions.version])

  const markSaved = (version: string, savedCues: readonly Cue[]) => {
    setSavedCaptions({ cues: savedCues, version })
    setIsRestored(false)
  }
  const discard = () => {
    edit({ kind: 'replace', cues: initial.cues })
    setSavedCaptions(initial)
    setIsRestored(false)
  }
  return {
    history,
    edit,
    version: savedCaptions.version,
    isChanged,
    isRestored,
    markSaved,
    discard,
  }
}
