/** Longest address that mail servers accept (RFC 5321), in characters. */
export const MAX_EMAIL_LENGTH = 254

// Text, an @, text, a dot and text. The marks that separate or quote addresses in a mail header are
// left out, so that one address can never become two.
const emailPattern = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+\.[^\s@,;:<>"()[\]\\]+$/

/** The one form in which an address is stored and compared: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * Whether a trimmed address looks like one (the simple pattern of the specification, section 5) and
 * is safe to put into a mail header.
 */
export function isEmailAddress(email: string): boolean {
  // The length comes first: it bounds what the pattern has to look at.
  return email.length <= MAX_EMAIL_LENGTH && !/\p{Cc}/u.test(email) && emailPattern.test(email)
}

/** A text without this address and every other one, as a mail server may repeat them: '550 … is unknown'. */
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
