import { messages } from '../messages/messages'

/** Shortest password at sign-up, in characters (docs/specification.md, section 5). */
export const MIN_SIGN_UP_PASSWORD_LENGTH = 6

/**
 * Shortest password when it is changed in the settings, in characters; there it must also be mixed.
 */
export const MIN_CHANGED_PASSWORD_LENGTH = 8

/** Longest password anywhere, in bytes of UTF-8: hashing a longer one would only cost time. */
export const MAX_PASSWORD_BYTES = 256

/**
 * Gives a password the one form in which it is hashed, compared and measured (Unicode NFC): one
 * system types "é" as one code point and another as two, and both are the same password.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

/** Whether two passwords are the same, however they were typed. */
export function isSamePassword(one: string, other: string): boolean {
  return normalizePassword(one) === normalizePassword(other)
}

/** Length in characters (code points), not in UTF-16 units. */
export function passwordLength(password: string): number {
  return Array.from(normalizePassword(password)).length
}

/** Whether a password is at most 256 bytes long. */
export function passwordBytesOk(password: string): boolean {
  return new TextEncoder().encode(normalizePassword(password)).length <= MAX_PASSWORD_BYTES
}

/**
 * Whether a password has a letter, a number and a special character
 * (docs/specification.md, section 5).
 */
export function isMixedPassword(password: string): boolean {
  const text = normalizePassword(password)
  return /\p{L}/u.test(text) && /\p{N}/u.test(text) && /[^\p{L}\p{N}\s]/u.test(text)
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
