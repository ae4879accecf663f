import { normalizeEmail } from '../identity/email'

// One provider, which says that it overlooks dots: anybody could write v.i.ctim@ in hundreds of
// ways.
const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * What stands for the mailbox behind an address, to count by: all of 'ana+a@example.com',
 * 'ana+b@example.com' and 'Ana@example.com' reach one person at nearly every provider. Two people
 * who are taken for one share a limit and nothing else, so this never says who somebody is and is
 * nowhere stored as their address.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1)
  // A name that begins with the sign has no other part to go by.
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/u, '')
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
