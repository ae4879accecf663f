/** If less of the video remains than this, in seconds, playback starts over. */
const MIN_REMAINING_SECONDS = 10
/** If less of the video was watched than this, in seconds, playback starts over. */
const MIN_WATCHED_SECONDS = 2

/**
 * Returns where playback resumes, in seconds: at `savedSeconds`, or at 0 if that is close to the
 * start or the end. The end of a short video is its last quarter. The length can be NaN or
 * Infinity.
 */
export function resumePosition(savedSeconds: number, lengthSeconds: number): number {
  if (!Number.isFinite(savedSeconds) || savedSeconds < MIN_WATCHED_SECONDS) return 0
  if (!Number.isFinite(lengthSeconds)) return savedSeconds
  const latestPosition = lengthSeconds - Math.min(MIN_REMAINING_SECONDS, lengthSeconds / 4)
  return savedSeconds < latestPosition ? savedSeconds : 0
}
