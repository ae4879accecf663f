import { displayName, firstName } from '../identity/display-name'

type Person = { displayName?: string | null; username?: string | null }

const LONGEST_NAME = 60

/**
 * Whether a name can stand in a mail to somebody who does not know whose it is. One that reads like
 * an address of the web cannot: anybody can choose one, and mail programs make links of such words.
 */
export function isNameAlone(name: string): boolean {
  return name.length <= LONGEST_NAME && !/:\/|@|www\.|\p{L}\.\p{L}{2}/iu.test(name)
}

/** 'Hi Ana,' for the start of an email, or 'Hi,' when the name could be read as a link. */
export function greeting(person: Person): string {
  const { displayName: chosen, username } = person
  const name = displayName({ displayName: chosen, username })
  return isNameAlone(name) && name !== 'Guest' ? `Hi ${firstName(person)},` : 'Hi,'
}
