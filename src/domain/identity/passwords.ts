import { messages } from '../messages/messages'

/** Shortest password at sign-up, in characters (docs/specification.md, section 5). */
export const MIN_SIGN_UP_PASSWORD_LENGTH = 6

/**
 * Shortest password when it is changed in the settings, in characters; there it must also be mixed.
 */
export const MIN_CHANGED_PASSWORD_LENGTH = 8

/** Longest password anywhere, in bytes of UTF-8: hashing a longer one would only cost time. */
export const MAX_PASSWORD_BYTES = 256

/** Length in characters (code points), not in UTF-16 units. */
export function passwordLength(password: string): number {
  return Array.from(password).length
}

/** Whether a password is at most 256 bytes long. */
export function passwordBytesOk(password: string): boolean {
  return new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES
}

/**
 * Whether a password has a letter, a number and a special character
 * (docs/specification.md, section 5).
 */
export function isMixedPassword(password: string): boolean {
  return /\p{L}/u.test(password) && /\p{N}/u.test(password) && /[^\p{L}\p{N}\s]/u.test(password)
}

/**
 * What is wrong with a password that somebody chooses at sign-up or by a link from a mail, as a
 * sentence, or null. Blanks alone are refused: no sign-in would take them.
 */
export function passwordProblem(password: string): string | null {
  if (passwordLength(password) < MIN_SIGN_UP_PASSWORD_LENGTH)
    return messages.signUp.passwordTooShort
  if (!passwordBytesOk(password)) return messages.signUp.passwordTooLong
  return password.trim() === '' ? messages.signUp.weakPassword : null
}

/** The same for the instructor and for the settings: longer, and mixed. */
export function strongPasswordProblem(password: string): string | null {
  if (!passwordBytesOk(password)) return messages.signUp.passwordTooLong
  const isStrong =
    passwordLength(password) >= MIN_CHANGED_PASSWORD_LENGTH && isMixedPassword(password)
  return isStrong ? null : messages.passwordReset.notMixed
}
