import { ACCOUNT_ATTEMPTS, ACCOUNT_RETRY_WAIT_MS } from '@/domain/constants'
import type { FailureCode } from '@/domain/messages/error-catalog'
import { messages } from '@/domain/messages/messages'
import type { ActionResult, Failure } from '@/server/requests/result'
import type { RegisteredUser } from '../checkout-client'

const { signUp } = messages

// Codes of failures whose messages get no prefix (docs/specification.md, section 8).
const withoutPrefix: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...(['email_taken', 'weak_password', 'payment_required', 'bad_request'] as const),
  ...(['coupon_expired', 'coupon_used_up', 'coupon_used_by_you', 'coupon_unknown'] as const),
])

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Creates the account, with up to three attempts (docs/specification.md, section 8). */
export async function registerAccount(
  attempt: () => Promise<ActionResult<RegisteredUser>>,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<ActionResult<RegisteredUser>> {
  for (let count = 1; ; count += 1) {
    const result = await attempt()
    if (result.ok) return result
    const { error } = result
    const isNetworkFailure = error.code === 'unreachable' || error.code === 'unreadable'
    if (!isNetworkFailure || count === ACCOUNT_ATTEMPTS)
      return { ok: false, error: { ...error, message: messageOf(error) } }
    await wait(ACCOUNT_RETRY_WAIT_MS)
  }
}

function messageOf({ code, message, reference }: Failure): string {
  if (code === 'unreachable') return signUp.networkFailure
  if (code === 'unreadable') return signUp.noUserAfterAttempts
  if (withoutPrefix.has(code)) return message
  // An unexpected failure has a reference, and no message that helps the user.
  return signUp.otherFailure(reference ? null : message)
}
