import { displayName, firstName } from '../identity/display-name'

type Person = { displayName?: string | null; username?: string | null }

const MAX_NAME_LENGTH = 60

/**
 * Checks if a user's name is safe in an email to someone who may not know that user. Rejects names
 * that resemble a URL, because users can choose any name, and email clients turn a URL into a link.
 */
export function isSafeInEmail(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && !/:\/|@|www\.|\p{L}\.\p{L}{2}/iu.test(name)
}

/** Returns an email's greeting: 'Hi Ana,', or 'Hi,' if the name isn't safe in an email. */
export function formatGreeting(person: Person): string {
  const { displayName: chosenName, username } = person
  const name = displayName({ displayName: chosenName, username })
  return isSafeInEmail(name) && name !== 'Guest' ? `Hi ${firstName(person)},` : 'Hi,'
}
