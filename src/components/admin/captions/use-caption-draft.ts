import { useEffect, useReducer, useState } from 'react'
import * as z from 'zod/mini'
import type { Cue } from '@/domain/captions/cue'
import { beginCues, reduceCues } from '@/domain/captions/edit-cues'
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
 * browser, also when the page is closed.
 */
export function useCaptionDraft(lessonId: string, first: SavedCaptions) {
  const [saved, setSaved] = useState(first)
  const [history, edit] = useReducer(reduceCues, first.cues, beginCues)
  const [wasKept, setWasKept] = useState(false)
  const [isRead, setRead] = useState(false)
  const { cues } = history
  const isChanged = cues !== saved.cues

  useEffect(() => {
    // Only the browser knows what it kept.
    const draft = draftSchema.safeParse(sharedStorage.readJson(captionKey(lessonId))).data
    if (draft) {
      edit({ kind: 'replace', cues: draft.cues })
      setSaved(({ cues: before }) => ({ cues: before, version: draft.version }))
      setWasKept(true)
    }
    setRead(true)
  }, [lessonId])

  useEffect(() => {
    if (!isRead) return
    const draft = isChanged ? JSON.stringify({ version: saved.version, cues }) : null
    sharedStorage.write(captionKey(lessonId), draft)
  }, [cues, isChanged, isRead, lessonId, saved.version])

  const markSaved = (version: string, which: readonly Cue[]) => {
    setSaved({ cues: which, version })
    setWasKept(false)
  }
  const discard = () => {
    edit({ kind: 'replace', cues: [...first.cues] })
    setSaved(first)
    setWasKept(false)
  }
  return { history, edit, version: saved.version, isChanged, wasKept, markSaved, discard }
}
