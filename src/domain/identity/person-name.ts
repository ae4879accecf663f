import { messages } from '../messages/messages'

/** The length limit of a name, in characters. */
const MAX_NAME_LENGTH = 120

/**
 * A visible character: no whitespace, control or format character, none that Unicode ignores by
 * default (zero-width characters, Hangul fillers), no lone accent, no Braille blank.
 */
const visible = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Checks if a text has a visible character. */
export const hasVisibleCharacter = (text: string): boolean => visible.test(text)

/**
 * Normalizes a name for storing: trimmed, whitespace collapsed, composed characters (Unicode NFC).
 * A name without visible characters becomes empty.
 */
export function normalizeName(name: string): string {
  return hasVisibleCharacter(name) ? name.normalize('NFC').trim().replace(/\s+/g, ' ') : ''
}

/**
 * Returns the problem of a name as a message, or null. All scripts and emoji are allowed. Control
 * characters and lone surrogates are not: the database rejects them, and emails must not contain
 * them.
 */
export function nameProblem(fullName: string): string | null {
  const name = normalizeName(fullName)
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return messages.signUp.nameNotPlain
  return name.length > MAX_NAME_LENGTH ? messages.signUp.nameTooLong : null
}
