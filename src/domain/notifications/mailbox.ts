import { normalizeEmail } from '../identity/email'

// Gmail ignores dots, so v.i.ctim@ and victim@ are the same mailbox.
const dotlessDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * Normalizes an email to its mailbox, for rate limits: 'ana+a@example.com' and 'Ana+b@example.com'
 * reach the same person at nearly every provider. Two people with similar emails may share a limit.
 * Don't use the result to identify anyone, and don't store it as anyone's email.
 */
export function toMailbox(email: string): string {
  const address = normalizeEmail(email)
  const atIndex = address.lastIndexOf('@')
  if (atIndex < 0) return address
  const domain = address.slice(atIndex + 1)
  // Keeps a leading +, because the local part would be empty without it.
  const localPart = address.slice(0, atIndex).replace(/(?<=.)\+.*$/u, '')
  return dotlessDomains.has(domain)
    ? `${localPart.replaceAll('.', '')}@gmail.com`
    : `${localPart}@${domain}`
}
