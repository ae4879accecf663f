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
  const abortController = new AbortController()
  const waitForTimeout = async () => {
    await pause(milliseconds, abortController.signal)
    // If the event loop was blocked, `work` may be done, but its result not processed yet.
    await setImmediate()
    return abortController.signal.aborted ? work : onTimeout()
  }
  try {
    return await Promise.race([work, waitForTimeout()])
  } finally {
    abortController.abort()
  }
}
