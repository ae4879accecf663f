import type { FailureCode } from '@/domain/messages/error-catalog'
import { messages } from '@/domain/messages/messages'

type Failure = { code: FailureCode; message: string }

const signInFailureCodes: FailureCode[] = [
  'invalid_credentials',
  'bad_request',
  'too_many_requests',
  'account_disabled',
  'code_required',
  'wrong_code',
  'too_many_codes',
]
const resetFailureCodes: FailureCode[] = [
  'unknown_email',
  'bad_request',
  'too_many_requests',
  'account_disabled',
]

/** Returns a failed sign-in's message, with a prefix for codes not in `signInFailureCodes`. */
export function signInFailureMessage({ code, message }: Failure): string {
  return signInFailureCodes.includes(code) ? message : messages.signIn.otherFailure(message)
}

/** Returns the message of a failed request for a reset link (docs/specification.md, section 8). */
export function resetFailureMessage({ code, message }: Failure): string {
  return resetFailureCodes.includes(code) ? message : messages.passwordReset.otherFailure
}
