import { displayName } from '../identity/display-name'

type Person = { displayName?: string | null; username?: string | null }

const LONGEST_NAME = 60

/**
 * 'Hello Ana,' for the beginning of a mail, or 'Hello,'. A name that reads like an address of the
 * web is left out: anybody can sign up with the email of somebody else, and mail programs make
 * links of such words.
 */
export function greeting(person: Person): string {
  const name = displayName(person).replaceAll(/\s+/gu, ' ')
  const isPlain = name.length <= LONGEST_NAME && !/:\/|@|www\.|\p{L}\.\p{L}{2}/iu.test(name)
  return isPlain && name !== 'Guest' ? `Hello ${name},` : 'Hello,'
}
