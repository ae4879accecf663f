/**
 * The maximum clock offset. Beyond it, authenticator codes fail: they are valid for 30 seconds.
 */
export const MAX_CLOCK_OFFSET_MS = 30_000

type ClockReadings = {
  /** When the request was sent and the response received, by the local clock (ms). */
  before: number
  after: number
  /** The remote clock's time between the request and the response (ms). */
  remote: number
  /** The unit that the remote clock rounds down to (ms). */
  precisionMs?: number
}

/**
 * Computes how far the local clock is ahead of a remote clock (ms), negative if behind, and zero if
 * the response time can explain the difference.
 */
export function clockOffset({ before, after, remote, precisionMs = 0 }: ClockReadings): number {
  if (remote > after) return after - remote
  return Math.max(0, before - (remote + precisionMs))
}
