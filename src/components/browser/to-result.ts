import { unstable_rethrow } from 'next/navigation'
import { generalMessages } from '@/domain/messages/general-messages'
import { rejectionMessages } from '@/domain/http/refusals.mjs'
import type { ActionResult } from '@/server/requests/action-result'

/**
 * Awaits the result of a Server Action. Fails with 'unreachable' if the server is unreachable or
 * runs a newer build, and with 'refused' if the request was rejected before it reached Next.js.
 */
export async function toResult<T>(
  result: Promise<ActionResult<T>>,
  unreachableMessage: string = generalMessages.networkFailure,
): Promise<ActionResult<T>> {
  try {
    return await result
  } catch (error) {
    unstable_rethrow(error)
    // If a request is rejected before it reaches Next.js, the error contains only the message.
    const refusal = Object.values(rejectionMessages).find(
      (candidate) => error instanceof Error && error.message === candidate,
    )
    if (refusal) return { ok: false, error: { code: 'refused', message: refusal } }
    return { ok: false, error: { code: 'unreachable', message: unreachableMessage } }
  }
}
