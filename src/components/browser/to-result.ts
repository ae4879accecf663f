import { unstable_rethrow } from 'next/navigation'
import { generalMessages } from '@/domain/messages/general-messages'
import { refusals } from '@/domain/http/refusals.mjs'
import type { ActionResult } from '@/server/requests/result'

/**
 * Waits for the answer of an action. A site that was not reached, or is a new version of itself, is
 * a failure like any other, with the code 'unreachable', and one that refused it before it was read
 * has the code 'refused': what is on the page stays and can be sent again.
 */
export async function toResult<T>(
  answer: Promise<ActionResult<T>>,
  sentence: string = generalMessages.networkFailure,
): Promise<ActionResult<T>> {
  try {
    return await answer
  } catch (error) {
    unstable_rethrow(error)
    // What is refused before Next.js is reached arrives as the sentence alone.
    const refusal = Object.values(refusals).find(
      (known) => error instanceof Error && error.message === known,
    )
    if (refusal) return { ok: false, error: { code: 'refused', message: refusal } }
    return { ok: false, error: { code: 'unreachable', message: sentence } }
  }
}
