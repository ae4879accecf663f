/** Beyond this offset, authenticator codes fail: they are valid for half a minute. */
export const MAX_CLOCK_OFFSET_MS = 30_000

type Comparison = {
  /** When the request was sent and the response received, by the local clock (ms). */
  before: number
  after: number
  /** The time of the remote clock in between (ms). */
  remote: number
  /** The precision that the remote clock rounds down to (ms). */
  precisionMs?: number
}

/**
 * Computes how far the local clock is ahead of a remote one (ms), negative when it is behind. Zero
 * if the difference can be explained by the response time.
 */
export function clockOffset({ before, after, remote, precisionMs = 0 }: Comparison): number {
  if (remote > after) return after - remote
  return Math.max(0, before - (remote + precisionMs))
}
