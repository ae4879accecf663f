import { firstName } from '../identity/display-name'
import { isSafeInEmail } from '../notifications/greeting'

const NAME_PLACEHOLDER = /\{\s*name\s*\}/giu

const FALLBACK_NAME = 'friend'

/** Returns the first name for announcements, or 'friend' if it's unset or unsafe in an email. */
export function greetingName(person: {
  displayName?: string | null
  username?: string | null
}): string {
  const name = firstName(person)
  return isSafeInEmail(name) && name !== 'Guest' && name !== 'A student' ? name : FALLBACK_NAME
}

/** Replaces '{name}' in text with the recipient's first name. */
export const insertName = (text: string, name: string): string =>
  text.replaceAll(NAME_PLACEHOLDER, () => name)
