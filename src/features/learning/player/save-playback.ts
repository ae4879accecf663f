import { PlayedRanges } from '@/domain/learning/watch-heatmap'
import { resumePosition } from '@/domain/learning/resume'
import type { ProgressSaver } from './progress-saver'

/** While a video plays, its place is saved so often, in milliseconds. */
const SAVE_EVERY_MS = 5000

type Options = {
  saver: ProgressSaver
  lessonId: string
  /** Where it was left, in seconds; asked when its length is known. False while nobody knows. */
  leftAt: () => number | false
}

export type SavedPlayback = {
  /** Lets it go on where it was left, now that this is known. */
  resume: () => void
  end: () => void
}

/**
 * Lets a video go on where it was left, and saves how far it is: every five seconds of playing,
 * when it pauses or ends, when another place is chosen, and when the page is left or hidden. Until
 * it is ended. Whoever has chosen a place, or has watched for a while, stays where they are.
 */
export function savePlayback(
  media: HTMLMediaElement,
  { saver, lessonId, leftAt }: Options,
): SavedPlayback {
  let isResumed = false
  let wasWatched = false
  let savedAt = performance.now()
  const played = new PlayedRanges()

  const save = () => {
    // Opening a lesson is not watching it.
    if (!wasWatched) return
    // It may go on elsewhere in a moment: the place where it was left is not lost to the first.
    const isFirst = !isResumed && performance.now() - savedAt < SAVE_EVERY_MS
    if (isFirst && leftAt() === false) return
    isResumed = true
    savedAt = performance.now()
    saver.position(lessonId, Math.round(media.currentTime * 10) / 10, played.take())
  }
  const saveWhilePlaying = () => {
    if (!media.paused) save()
  }
  const resume = () => {
    if (isResumed || media.readyState < HTMLMediaElement.HAVE_METADATA) return
    const left = leftAt()
    if (left === false) return
    isResumed = true
    const place = resumePosition(left, media.duration)
    if (place > 0) media.currentTime = place
  }
  const onTime = () => {
    if (media.paused) return
    if (!wasWatched) savedAt = performance.now()
    wasWatched = true
    played.follow(media.currentTime)
    if (performance.now() - savedAt >= SAVE_EVERY_MS) save()
  }
  const onSeeking = () => {
    isResumed = true
  }
  const onSeeked = () => {
    if (media.paused) save()
  }
  const onLeave = () => {
    saveWhilePlaying()
    saver.leave()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onLeave()
  }

  resume()
  const ending = new AbortController()
  const { signal } = ending
  media.addEventListener('loadedmetadata', resume, { signal })
  media.addEventListener('timeupdate', onTime, { signal })
  media.addEventListener('pause', save, { signal })
  media.addEventListener('seeking', onSeeking, { signal })
  media.addEventListener('seeked', onSeeked, { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('pagehide', onLeave, { signal })
  const end = () => {
    saveWhilePlaying()
    ending.abort()
  }
  return { resume, end }
}
