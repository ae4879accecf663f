import { ACCOUNT_ATTEMPTS, ACCOUNT_RETRY_WAIT_MS } from '@/domain/constants'
import type { FailureCode } from '@/domain/messages/error-catalog'
import { messages } from '@/domain/messages/messages'
import type { ActionResult, Failure } from '@/server/requests/result'
import type { RegisteredUser } from '../checkout-client'

const { signUp } = messages

// The catalog's own sentences (docs/specification.md, section 8) are said as they are.
const saidAsTheyAre: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...(['email_taken', 'weak_password', 'payment_required', 'bad_request'] as const),
  ...(['coupon_expired', 'coupon_used_up', 'coupon_used_by_you', 'coupon_unknown'] as const),
])

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Creates the account: three attempts, two seconds apart, while the network fails. The answer has
 * the user or the sentence of the catalog (docs/specification.md, section 8).
 */
export async function registerAccount(
  attempt: () => Promise<ActionResult<RegisteredUser>>,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<ActionResult<RegisteredUser>> {
  for (let count = 1; ; count += 1) {
    const answer = await attempt()
    if (answer.ok) return answer
    const { error } = answer
    const isUnreached = error.code === 'unreachable' || error.code === 'unreadable'
    if (!isUnreached || count === ACCOUNT_ATTEMPTS)
      return { ok: false, error: { ...error, message: sentenceOf(error) } }
    await wait(ACCOUNT_RETRY_WAIT_MS)
  }
}

function sentenceOf({ code, message, reference }: Failure): string {
  if (code === 'unreachable') return signUp.networkFailure
  if (code === 'unreadable') return signUp.noUserAfterAttempts
  if (saidAsTheyAre.has(code)) return message
  // A failure on our side has a reference instead of a reason.
  return signUp.otherFailure(reference ? null : message)
}
