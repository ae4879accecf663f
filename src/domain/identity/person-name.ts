import { messages } from '../messages/messages'

/** The length limit of a name, in characters. */
const MAX_NAME_LENGTH = 120

/**
 * Matches a visible character. Excludes whitespace, control and format characters, characters that
 * Unicode ignores by default (zero-width characters, Hangul fillers), lone accents, and the Braille
 * blank.
 */
const visible = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Checks if a text has a visible character. */
export const hasVisibleCharacter = (text: string): boolean => visible.test(text)

/**
 * Normalizes a name for storing: trims it, collapses whitespace, and composes characters (Unicode
 * NFC). Returns an empty string for a name without visible characters.
 */
export function normalizeName(name: string): string {
  return hasVisibleCharacter(name) ? name.normalize('NFC').trim().replace(/\s+/g, ' ') : ''
}

/**
 * Returns the problem of a name as a message, or null. Allows all scripts and emoji. Rejects
 * control characters and lone surrogates, because the database rejects them and emails must not
 * contain them.
 */
export function nameProblem(fullName: string): string | null {
  const name = normalizeName(fullName)
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return messages.signUp.nameNotPlain
  return name.length > MAX_NAME_LENGTH ? messages.signUp.nameTooLong : null
}
