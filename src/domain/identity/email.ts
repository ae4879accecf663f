/** Longest address that mail servers accept (RFC 5321), in characters. */
export const MAX_EMAIL_LENGTH = 254

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const emailPattern = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z]{2,}$`, 'i')

/**
 * The one form in which an address is stored and compared: lower case, with nothing around it and
 * without the marks that nobody sees, as they come along when an address is copied.
 */
export function normalizeEmail(email: string): string {
  return email
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
}

/**
 * Whether a trimmed address is one that an account can have: exactly what Payload takes for its
 * field, so that nobody pays with an address that is refused afterwards
 * (docs/specification.md, section 10), and at most as long as mail servers allow. Such an address
 * is safe to put into a mail header.
 */
export function isEmailAddress(email: string): boolean {
  // The length comes first: it bounds what the pattern has to look at.
  return email.length <= MAX_EMAIL_LENGTH && emailPattern.test(email)
}

/**
 * A text without this address and every other one, as a mail server may repeat them: '550 … is
 * unknown'.
 */
export function withoutEmail(text: string, email: string): string {
  const [mailbox] = normalizeEmail(email).split('@')
  const names = (word: string) =>
    word.includes('@') ||
    word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') === mailbox
  return text
    .split(/(\s+)/)
    .map((word) => (names(word) ? '…' : word))
    .join('')
}

/** 'v…@example.com': enough for the owner, too little for whoever reads an old mailbox. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
