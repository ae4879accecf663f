import { normalizeEmail } from '../identity/email'

// Gmail ignores dots: anyone could write v.i.ctim@ in hundreds of ways.
const dotlessDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * Normalizes an email to the mailbox behind it, for rate limits: 'ana+a@example.com' and
 * 'Ana+b@example.com' reach the same person at nearly every provider. If two people are mistaken
 * for one, they only share a limit: never identify anyone by this, or store it as their email.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1)
  // A name that starts with + has nothing else to go by.
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/u, '')
  return dotlessDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
