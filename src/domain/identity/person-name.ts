import { messages } from '../messages/messages'

/** The longest name of a person, in characters. */
const MAX_NAME_LENGTH = 120

/** A name as it is kept: nothing around it, one blank between its words. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ')
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
