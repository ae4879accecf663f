import { resumePosition } from '@/domain/learning/resume-position'
import type { ProgressSaver } from './progress-saver'

/** The interval for saving the position during playback. */
const SAVE_INTERVAL_MS = 5000

type SavePlaybackOptions = {
  saver: ProgressSaver
  lessonId: string
  /** Returns the stored position in seconds, or false while it is unknown. */
  getStoredPosition: () => number | false
}

export type PlaybackSaver = {
  /** Resumes at the stored position. Must be called when the position becomes known. */
  resume: () => void
  stop: () => void
}

/**
 * Resumes a video, and saves its position during playback, on pause, end, and seek, and when the
 * page is hidden. Doesn't resume after the viewer has seeked or watched for a while.
 */
export function createPlaybackSaver(
  media: HTMLMediaElement,
  { saver, lessonId, getStoredPosition }: SavePlaybackOptions,
): PlaybackSaver {
  let isResumeDone = false
  let hasPlayed = false
  let savedAt = performance.now()

  const save = () => {
    // Saves nothing before playback, because opening a lesson isn't watching it.
    if (!hasPlayed) return
    // The first seconds must not overwrite a stored position that isn't known yet.
    const isFirstInterval = !isResumeDone && performance.now() - savedAt < SAVE_INTERVAL_MS
    if (isFirstInterval && getStoredPosition() === false) return
    isResumeDone = true
    savedAt = performance.now()
    saver.savePosition(lessonId, Math.round(media.currentTime * 10) / 10)
  }
  const saveWhilePlaying = () => {
    if (!media.paused) save()
  }
  const resume = () => {
    if (isResumeDone || media.readyState < HTMLMediaElement.HAVE_METADATA) return
    const storedSeconds = getStoredPosition()
    if (storedSeconds === false) return
    isResumeDone = true
    const resumeSeconds = resumePosition(storedSeconds, media.duration)
    if (resumeSeconds > 0) media.currentTime = resumeSeconds
  }
  const onTimeUpdate = () => {
    if (media.paused) return
    if (!hasPlayed) savedAt = performance.now()
    hasPlayed = true
    if (performance.now() - savedAt >= SAVE_INTERVAL_MS) save()
  }
  const onSeeking = () => {
    isResumeDone = true
  }
  const onSeeked = () => {
    if (media.paused) save()
  }
  const onPageHidden = () => {
    saveWhilePlaying()
    saver.sendBeacon()
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') onPageHidden()
  }

  resume()
  const controller = new AbortController()
  const { signal } = controller
  media.addEventListener('loadedmetadata', resume, { signal })
  media.addEventListener('timeupdate', onTimeUpdate, { signal })
  media.addEventListener('pause', save, { signal })
  media.addEventListener('seeking', onSeeking, { signal })
  media.addEventListener('seeked', onSeeked, { signal })
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  window.addEventListener('pagehide', onPageHidden, { signal })
  const stop = () => {
    saveWhilePlaying()
    controller.abort()
  }
  return { resume, stop }
}
