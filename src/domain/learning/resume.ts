/** A video with less time left starts over, in seconds. */
const NEAR_THE_END_SECONDS = 10
/** A video with less time watched starts over, in seconds. */
const BARELY_BEGUN_SECONDS = 2

/**
 * Determines where playback resumes: at `savedSeconds`, or at the start if playback had barely
 * started or was nearly done. The last quarter of a short video counts as its end. Seconds; with an
 * unknown length (NaN, Infinity), at `savedSeconds`.
 */
export function resumePosition(savedSeconds: number, lengthSeconds: number): number {
  if (!Number.isFinite(savedSeconds) || savedSeconds < BARELY_BEGUN_SECONDS) return 0
  if (!Number.isFinite(lengthSeconds)) return savedSeconds
  const end = lengthSeconds - Math.min(NEAR_THE_END_SECONDS, lengthSeconds / 4)
  return savedSeconds < end ? savedSeconds : 0
}
