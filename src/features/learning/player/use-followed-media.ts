import { useEffect, useEffectEvent } from 'react'
import type { LessonData } from '../views'
import type { Playback } from './playback'
import { keepChoices } from './playback-choices'
import { savePlayback } from './save-playback'
import { siteSaver } from './site-saver'

/**
 * Follows what plays in a lesson: for the page, for the place that is saved, for what is remembered
 * in this browser.
 */
export function useFollowedMedia(
  media: HTMLMediaElement | null,
  playback: Playback,
  { id, positionSeconds }: Pick<LessonData, 'id' | 'positionSeconds'>,
): void {
  const leftAt = useEffectEvent(() => siteSaver().placeOf(id) ?? positionSeconds)
  useEffect(() => {
    if (!media) return
    const ends = [
      playback.attach(media),
      keepChoices(media),
      savePlayback(media, { saver: siteSaver(), lessonId: id, leftAt: () => leftAt() }),
    ]
    return () => {
      for (const end of ends.toReversed()) end()
    }
  }, [media, playback, id])
}
