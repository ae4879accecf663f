import { setTimeout as sleep } from 'node:timers/promises'

/** Waits, and no longer than until `signal` fires. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, signal && { signal })
  } catch (error) {
    if (!signal?.aborted) throw error
  }
}
