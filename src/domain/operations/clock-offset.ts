/** From here on something goes wrong: codes of authenticator apps count half a minute. */
export const MAX_CLOCK_OFFSET_MS = 30_000

type Comparison = {
  /** When the other was asked and when it had answered, by the own clock (ms). */
  before: number
  after: number
  /** What the other clock said in between (ms). */
  theirs: number
  /** To what the other clock rounds down (ms). */
  precisionMs?: number
}

/**
 * How far the own clock is ahead of another (ms), negative when it is behind. The time that the
 * answer took is in favor of both: 0 while they may agree.
 */
export function clockOffset({ before, after, theirs, precisionMs = 0 }: Comparison): number {
  if (theirs > after) return after - theirs
  return Math.max(0, before - (theirs + precisionMs))
}
