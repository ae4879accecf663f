import { unstable_rethrow } from 'next/navigation'
import { generalMessages } from '@/domain/messages/general-messages'
import { refusals } from '@/domain/http/refusals.mjs'
import type { ActionResult } from '@/server/requests/result'

/**
 * Awaits the result of a Server Action. Fails with 'unreachable' if the server is unreachable or
 * runs a newer build, and with 'refused' if the request was rejected before it reached Next.js.
 */
export async function toResult<T>(
  result: Promise<ActionResult<T>>,
  message: string = generalMessages.networkFailure,
): Promise<ActionResult<T>> {
  try {
    return await result
  } catch (error) {
    unstable_rethrow(error)
    // A request rejected before Next.js arrives as an error that contains only the message.
    const refusal = Object.values(refusals).find(
      (known) => error instanceof Error && error.message === known,
    )
    if (refusal) return { ok: false, error: { code: 'refused', message: refusal } }
    return { ok: false, error: { code: 'unreachable', message } }
  }
}
