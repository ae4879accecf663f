import { displayName, firstName } from '../identity/display-name'

type Person = { displayName?: string | null; username?: string | null }

const MAX_NAME_LENGTH = 60

/**
 * Checks if a name is safe in an email to someone who may not know the sender. Names that resemble
 * a URL aren't: anyone can choose one, and email clients turn it into a link.
 */
export function isSafeInEmail(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && !/:\/|@|www\.|\p{L}\.\p{L}{2}/iu.test(name)
}

/** Returns an email's greeting: 'Hi Ana,', or 'Hi,' if the name could be read as a link. */
export function greeting(person: Person): string {
  const { displayName: chosen, username } = person
  const name = displayName({ displayName: chosen, username })
  return isSafeInEmail(name) && name !== 'Guest' ? `Hi ${firstName(person)},` : 'Hi,'
}
