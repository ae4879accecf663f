import { setImmediate } from 'node:timers/promises'
import { pause } from './pause'

/**
 * Returns the result of `work`, or of `onTimeout` if `work` takes longer. Doesn't stop `work`, and
 * ignores its later failure.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  onTimeout: () => T,
): Promise<T> {
  const waiting = new AbortController()
  const waitForTimeout = async () => {
    await pause(milliseconds, waiting.signal)
    // If the event loop was blocked, `work` may be done without having been noticed yet.
    await setImmediate()
    return waiting.signal.aborted ? work : onTimeout()
  }
  try {
    return await Promise.race([work, waitForTimeout()])
  } finally {
    waiting.abort()
  }
}
