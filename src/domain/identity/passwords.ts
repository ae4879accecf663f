import { messages } from '../messages/messages'

/** The minimum length at sign-up, in characters (docs/specification.md, section 5). */
export const MIN_SIGN_UP_PASSWORD_LENGTH = 6

/** The minimum length of a strong password (`validateStrongPassword`), in characters. */
export const MIN_STRONG_PASSWORD_LENGTH = 8

/** The maximum length of a password, in UTF-8 bytes. Limits the cost of hashing. */
export const MAX_PASSWORD_BYTES = 256

/** Normalizes a password to NFC, because devices encode "é" as one or as two code points. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

/** Checks if two passwords are equal after normalization. */
export function isSamePassword(first: string, second: string): boolean {
  return normalizePassword(first) === normalizePassword(second)
}

/** Returns the length of a password in code points, not in UTF-16 code units. */
export function passwordLength(password: string): number {
  return Array.from(normalizePassword(password)).length
}

/** Checks if a password is at most 256 bytes long. */
export function isWithinPasswordByteLimit(password: string): boolean {
  return new TextEncoder().encode(normalizePassword(password)).length <= MAX_PASSWORD_BYTES
}

/** Checks if a password has a letter, a number, and a special character. */
export function hasLetterDigitAndSymbol(password: string): boolean {
  const text = normalizePassword(password)
  return /\p{L}/u.test(text) && /\p{N}/u.test(text) && /[^\p{L}\p{N}\s]/u.test(text)
}

/** Returns the error message for a password chosen at sign-up or with a link, or null if valid. */
export function validateNewPassword(password: string): string | null {
  if (passwordLength(password) < MIN_SIGN_UP_PASSWORD_LENGTH)
    return messages.signUp.passwordTooShort
  if (!isWithinPasswordByteLimit(password)) return messages.signUp.passwordTooLong
  return password.trim() === '' ? messages.signUp.weakPassword : null
}

/** Returns the error message for an instructor's or newly changed password, or null if valid. */
export function validateStrongPassword(password: string): string | null {
  if (!isWithinPasswordByteLimit(password)) return messages.signUp.passwordTooLong
  const isStrong =
    passwordLength(password) >= MIN_STRONG_PASSWORD_LENGTH && hasLetterDigitAndSymbol(password)
  return isStrong ? null : messages.passwordReset.passwordNotStrong
}
