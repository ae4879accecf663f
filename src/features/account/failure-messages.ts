import type { FailureCode } from '@/domain/messages/error-catalog'
import { messages } from '@/domain/messages/messages'

type Failure = { code: FailureCode; message: string }

const signInCodes: FailureCode[] = [
  'invalid_credentials',
  'bad_request',
  'too_many_requests',
  'account_disabled',
  'code_required',
  'wrong_code',
  'too_many_codes',
]
const resetCodes: FailureCode[] = [
  'unknown_email',
  'bad_request',
  'too_many_requests',
  'account_disabled',
]

/** Returns the message of a failed sign-in. Adds a prefix unless the code is in `signInCodes`. */
export function signInFailure({ code, message }: Failure): string {
  return signInCodes.includes(code) ? message : messages.signIn.otherFailure(message)
}

/** Returns the message of a failed request for a reset link (docs/specification.md, section 8). */
export function resetFailure({ code, message }: Failure): string {
  return resetCodes.includes(code) ? message : messages.passwordReset.otherFailure
}
