import { useEffect, useEffectEvent, useRef } from 'react'
import type { LessonWithProgress } from '../views'
import type { Playback } from './playback'
import { keepChoices } from './playback-choices'
import { type SavedPlayback, savePlayback } from './save-playback'
import { siteSaver } from './site-saver'

/**
 * Follows what plays in a lesson: for the page, for the place that is saved, for what is remembered
 * in this browser.
 */
export function useFollowedMedia(
  media: HTMLMediaElement | null,
  playback: Playback,
  { id, positionSeconds }: Pick<LessonWithProgress, 'id' | 'positionSeconds'>,
): void {
  const isKnown = positionSeconds !== null
  const leftAt = useEffectEvent(() => isKnown && (siteSaver().placeOf(id) ?? positionSeconds))
  const saved = useRef<SavedPlayback | null>(null)
  useEffect(() => {
    if (!media) return
    const options = { saver: siteSaver(), lessonId: id, leftAt: () => leftAt() }
    saved.current = savePlayback(media, options)
    const ends = [playback.attach(media), keepChoices(media), saved.current.end]
    return () => {
      saved.current = null
      for (const end of ends.toReversed()) end()
    }
  }, [media, playback, id])
  useEffect(() => {
    if (isKnown) saved.current?.resume()
  }, [isKnown])
}
