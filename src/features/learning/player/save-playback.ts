import { PlayedRanges } from '@/domain/learning/watch-heatmap'
import { resumePosition } from '@/domain/learning/resume'
import type { ProgressSaver } from './progress-saver'

/** The interval for saving the position during playback. */
const SAVE_EVERY_MS = 5000

type Options = {
  saver: ProgressSaver
  lessonId: string
  /** Returns the stored position in seconds, or false while it is unknown. */
  storedPosition: () => number | false
}

export type SavedPlayback = {
  /** Resumes at the stored position. Must be called when the position becomes known. */
  resume: () => void
  end: () => void
}

/**
 * Resumes a video, and saves its position during playback, on pause, end, and seek, and when the
 * page is hidden. Doesn't resume after the viewer has seeked or watched for a while.
 */
export function savePlayback(
  media: HTMLMediaElement,
  { saver, lessonId, storedPosition }: Options,
): SavedPlayback {
  let isResumed = false
  let wasWatched = false
  let savedAt = performance.now()
  const played = new PlayedRanges()

  const save = () => {
    // Saves nothing before playback, because opening a lesson isn't watching it.
    if (!wasWatched) return
    // The first seconds must not overwrite a stored position that isn't known yet.
    const isFirst = !isResumed && performance.now() - savedAt < SAVE_EVERY_MS
    if (isFirst && storedPosition() === false) return
    isResumed = true
    savedAt = performance.now()
    saver.position(lessonId, Math.round(media.currentTime * 10) / 10, played.take())
  }
  const saveWhilePlaying = () => {
    if (!media.paused) save()
  }
  const resume = () => {
    if (isResumed || media.readyState < HTMLMediaElement.HAVE_METADATA) return
    const stored = storedPosition()
    if (stored === false) return
    isResumed = true
    const target = resumePosition(stored, media.duration)
    if (target > 0) media.currentTime = target
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
    saver.sendBeacon()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onLeave()
  }

  resume()
  const controller = new AbortController()
  const { signal } = controller
  media.addEventListener('loadedmetadata', resume, { signal })
  media.addEventListener('timeupdate', onTime, { signal })
  media.addEventListener('pause', save, { signal })
  media.addEventListener('seeking', onSeeking, { signal })
  media.addEventListener('seeked', onSeeked, { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('pagehide', onLeave, { signal })
  const end = () => {
    saveWhilePlaying()
    controller.abort()
  }
  return { resume, end }
}
