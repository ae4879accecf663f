/** A video that has so few seconds left begins from its start. */
const NEAR_THE_END_SECONDS = 10
/** A video of which so little was watched begins from its start. */
const BARELY_BEGUN_SECONDS = 2

/**
 * Where a video goes on that was left at `savedSeconds`: there, or at its start when it had hardly
 * begun or was nearly over. Of a short video the last quarter counts as its end. Seconds; an
 * unknown length (NaN, endless) keeps the place.
 */
export function resumePosition(savedSeconds: number, lengthSeconds: number): number {
  if (!Number.isFinite(savedSeconds) || savedSeconds < BARELY_BEGUN_SECONDS) return 0
  if (!Number.isFinite(lengthSeconds)) return savedSeconds
  const end = lengthSeconds - Math.min(NEAR_THE_END_SECONDS, lengthSeconds / 4)
  return savedSeconds < end ? savedSeconds : 0
}
