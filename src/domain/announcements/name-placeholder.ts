import { firstName } from '../identity/display-name'
import { isNameAlone } from '../notifications/greeting'

const NAME = /\{\s*name\s*\}/giu

/** Who has no name that can stand in a mail. */
const NO_NAME = 'friend'

/** The first name of somebody as an announcement addresses them. */
export function greetingName(person: {
  displayName?: string | null
  username?: string | null
}): string {
  const name = firstName(person)
  return isNameAlone(name) && name !== 'Guest' && name !== 'A student' ? name : NO_NAME
}

/** A text in which '{name}' is the first name of who gets it. */
export const withName = (text: string, name: string): string => text.replaceAll(NAME, () => name)
