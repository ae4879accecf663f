import { normalizeEmail } from '../identity/email'

// Gmail ignores dots, so v.i.ctim@ has hundreds of spellings.
const dotlessDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * Normalizes an email to its mailbox, for rate limits: 'ana+a@example.com' and 'Ana+b@example.com'
 * reach the same person at nearly every provider. Two people with similar emails may share a limit.
 * Don't use the result to identify anyone, and don't store it as anyone's email.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1)
  // Keeps a leading +, because the name would be empty without it.
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/u, '')
  return dotlessDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
