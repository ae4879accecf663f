import { messages } from '../messages/messages'

/** The longest name of a person, in characters. */
const MAX_NAME_LENGTH = 120

/**
 * A character that can be seen by itself: no blank, no control or format character, none that
 * Unicode ignores by default (zero-width signs, Hangul fillers), no lone accent, no Braille blank.
 */
const visible = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has anything to see. */
export const hasVisibleCharacter = (text: string): boolean => visible.test(text)

/**
 * A name as it is kept: nothing around it, one blank between its words, its letters composed
 * (Unicode NFC). A name that nobody could see is empty.
 */
export function tidyName(name: string): string {
  return hasVisibleCharacter(name) ? name.normalize('NFC').trim().replace(/\s+/g, ' ') : ''
}

/**
 * What is wrong with the name of a person, or null. Every script and every emoji is welcome;
 * control characters and halves of characters, which a database refuses and a mail must not carry,
 * are not.
 */
export function nameProblem(fullName: string): string | null {
  const name = tidyName(fullName)
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return messages.signUp.nameNotPlain
  return name.length > MAX_NAME_LENGTH ? messages.signUp.nameTooLong : null
}
