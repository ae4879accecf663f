import { ACCOUNT_ATTEMPTS, ACCOUNT_RETRY_WAIT_MS } from '@/domain/constants'
import type { FailureCode } from '@/domain/error-catalog'
import { messages } from '@/domain/messages'
import { RefusedError, type RegisteredUser, UnreachableError } from './checkout-client'

export type Registration =
  | { ok: true; user: RegisteredUser }
  | { ok: false; code: FailureCode; message: string; reference: string | null }

const { signUp } = messages

// The catalog's own sentences (docs/specification.md, section 8) are said as they are.
const saidAsTheyAre: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...(['email_taken', 'weak_password', 'payment_required', 'bad_request'] as const),
])

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Creates the account: three attempts, two seconds apart, while the network fails. Never throws:
 * the answer has the user or the sentence of the catalogue (docs/specification.md, section 8).
 */
export async function registerAccount(
  attempt: () => Promise<RegisteredUser>,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Registration> {
  for (let count = 1; ; count += 1) {
    try {
      return { ok: true, user: await attempt() }
    } catch (error) {
      if (!(error instanceof UnreachableError)) return refusal(error)
      if (count === ACCOUNT_ATTEMPTS) return unreached(error)
      await wait(ACCOUNT_RETRY_WAIT_MS)
    }
  }
}

function refusal(error: unknown): Registration {
  if (!(error instanceof RefusedError))
    return { ok: false, code: 'unexpected', message: signUp.otherFailure(null), reference: null }
  const { code, reference, message } = error
  if (saidAsTheyAre.has(code)) return { ok: false, code, message, reference }
  // A failure on our side has a reference instead of a reason.
  return { ok: false, code, message: signUp.otherFailure(reference ? null : message), reference }
}

function unreached({ hasAnswer }: UnreachableError): Registration {
  const message = hasAnswer ? signUp.noUserAfterAttempts : signUp.networkFailure
  return { ok: false, code: 'unreachable', message, reference: null }
}
