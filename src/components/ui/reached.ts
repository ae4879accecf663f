import { unstable_rethrow } from 'next/navigation'
import { generalMessages } from '@/domain/general-messages'
import type { ActionResult } from '@/server/result'

/**
 * Waits for the answer of an action. A site that was not reached, or is a new version of itself, is a failure like any other, with the
 * code 'unreachable': what is on the page stays and can be sent again.
 */
export async function reached<T>(
  answer: Promise<ActionResult<T>>,
  sentence: string = generalMessages.networkFailure,
): Promise<ActionResult<T>> {
  try {
    return await answer
  } catch (error) {
    unstable_rethrow(error)
    return { ok: false, error: { code: 'unreachable', message: sentence } }
  }
}

/** The sentence to show when something could not be done, or null when it was; else as `reached`. */
export async function problemOf(
  answer: Promise<ActionResult<unknown>>,
  sentence?: string,
): Promise<string | null> {
  const result = await reached(answer, sentence)
  return result.ok ? null : result.error.message
}
