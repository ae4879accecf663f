import { messages } from '../messages/messages'

/** The length limit of a name, in characters. */
const MAX_NAME_LENGTH = 120

/**
 * Matches a visible character, which excludes whitespace, control and format characters, accents,
 * characters that Unicode ignores by default (zero-width, Hangul fillers), and the Braille blank.
 */
const visibleCharacter = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Checks if a text has a visible character. */
export const hasVisibleCharacter = (text: string): boolean => visibleCharacter.test(text)

/** Normalizes a name: trimmed, single spaces, NFC. Empty if it has no visible character. */
export function normalizeName(name: string): string {
  return hasVisibleCharacter(name) ? name.normalize('NFC').trim().replace(/\s+/g, ' ') : ''
}

/**
 * Returns the error message for a name, or null if valid. Allows all scripts and emoji, but not
 * control characters or lone surrogates, which the database and emails can't contain.
 */
export function validateName(fullName: string): string | null {
  const name = normalizeName(fullName)
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return messages.signUp.nameNotPlain
  return name.length > MAX_NAME_LENGTH ? messages.signUp.nameTooLong : null
}
