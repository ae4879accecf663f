import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the time has passed or `signal` is aborted. Doesn't throw when aborted. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, signal && { signal })
  } catch (error) {
    if (!signal?.aborted) throw error
  }
}
