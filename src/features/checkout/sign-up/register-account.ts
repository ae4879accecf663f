import { ACCOUNT_ATTEMPTS, ACCOUNT_RETRY_WAIT_MS } from '@/domain/constants'
import type { FailureCode } from '@/domain/messages/error-catalog'
import { messages } from '@/domain/messages/messages'
import type { ActionResult, Failure } from '@/server/requests/action-result'
import type { RegisteredUser } from '../checkout-client'

const { signUp } = messages

// The failures whose messages are shown without a prefix (docs/specification.md, section 8).
const codesWithoutPrefix: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...(['email_taken', 'weak_password', 'payment_required', 'bad_request'] as const),
  ...(['coupon_expired', 'coupon_used_up', 'coupon_used_by_you', 'coupon_unknown'] as const),
])

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Creates the account, with up to three attempts (docs/specification.md, section 8). */
export async function registerAccount(
  register: () => Promise<ActionResult<RegisteredUser>>,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<ActionResult<RegisteredUser>> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const result = await register()
    if (result.ok) return result
    const { error } = result
    const isNetworkFailure = error.code === 'unreachable' || error.code === 'unreadable'
    if (!isNetworkFailure || attemptNumber === ACCOUNT_ATTEMPTS)
      return { ok: false, error: { ...error, message: getMessage(error) } }
    await wait(ACCOUNT_RETRY_WAIT_MS)
  }
}

function getMessage({ code, message, reference }: Failure): string {
  if (code === 'unreachable') return signUp.networkFailure
  if (code === 'unreadable') return signUp.noUserAfterAttempts
  if (codesWithoutPrefix.has(code)) return message
  // An unexpected failure has a reference, but no message that helps the user.
  return signUp.otherFailure(reference ? null : message)
}
