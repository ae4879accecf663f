import { messages } from '@/domain/messages'
import { MIN_SIGN_UP_PASSWORD_LENGTH, passwordBytesOk, passwordLength } from '@/domain/passwords'

/** What is wrong with a password that is asked once more, in the words of step 1, or null. */
export function passwordProblem(password: string): string | null {
  const { signUp } = messages
  if (password === '') return signUp.allFieldsRequired
  if (passwordLength(password) < MIN_SIGN_UP_PASSWORD_LENGTH) return signUp.passwordTooShort
  return passwordBytesOk(password) ? null : signUp.passwordTooLong
}
