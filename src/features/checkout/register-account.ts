import { ACCOUNT_ATTEMPTS, ACCOUNT_RETRY_WAIT_MS } from '@/domain/constants'
import { messages } from '@/domain/messages'
import { RefusedError, type RegisteredUser, UnreachableError } from './checkout-client'

export type Registration =
  { ok: true; user: RegisteredUser } | { ok: false; message: string; reference: string | null }

const { signUp } = messages

// The catalogue's own sentences (docs/specification.md, section 8) are said as they are.
const ownSentences: ReadonlySet<string> = new Set([
  signUp.emailTaken,
  signUp.weakPassword,
  signUp.invalidEmail,
  signUp.passwordTooShort,
  signUp.passwordTooLong,
  signUp.paymentRequired,
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
  const isRefused = error instanceof RefusedError
  const reference = isRefused ? error.reference : null
  if (isRefused && ownSentences.has(error.message)) {
    return { ok: false, message: error.message, reference }
  }
  // A failure on our side has a reference instead of a reason.
  const reason = isRefused && reference === null ? error.message : null
  return { ok: false, message: signUp.otherFailure(reason), reference }
}

function unreached({ hasAnswer }: UnreachableError): Registration {
  const message = hasAnswer ? signUp.noUserAfterAttempts : signUp.networkFailure
  return { ok: false, message, reference: null }
}
