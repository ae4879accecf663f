import { unstable_rethrow } from 'next/navigation'
import { generalMessages } from '@/domain/messages/general-messages'
import { refusals } from '@/domain/http/refusals.mjs'
import type { ActionResult } from '@/server/requests/result'

/**
 * Awaits the result of a server action. An unreachable server, or one with a newer build, becomes a
 * failure 'unreachable'; a request rejected before Next.js becomes 'refused'. So the page stays,
 * and can submit again.
 */
export async function toResult<T>(
  result: Promise<ActionResult<T>>,
  sentence: string = generalMessages.networkFailure,
): Promise<ActionResult<T>> {
  try {
    return await result
  } catch (error) {
    unstable_rethrow(error)
    // Rejections before Next.js arrive as the message alone.
    const refusal = Object.values(refusals).find(
      (known) => error instanceof Error && error.message === known,
    )
    if (refusal) return { ok: false, error: { code: 'refused', message: refusal } }
    return { ok: false, error: { code: 'unreachable', message: sentence } }
  }
}
