/** The longest email address that mail servers accept (RFC 5321), in characters. */
export const MAX_EMAIL_LENGTH = 254

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const emailPattern = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z]{2,}$`, 'i')

/** Normalizes an email: lower case, trimmed, without invisible characters (often pasted in). */
export function normalizeEmail(email: string): string {
  return email
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
}

/**
 * Checks if a trimmed email is valid for an account. Accepts what Payload's email field accepts, so
 * that no email is rejected after its owner has paid (docs/specification.md, section 10), up to the
 * length limit of mail servers. A valid email is safe in an email header.
 */
export function isEmailAddress(email: string): boolean {
  // Checks the length first to limit the cost of the pattern.
  return email.length <= MAX_EMAIL_LENGTH && emailPattern.test(email)
}

/** Replaces all emails and `email`'s local part with '…', in text such as a mail server's error. */
export function redactEmail(text: string, email: string): string {
  const [localPart] = normalizeEmail(email).split('@')
  const isPartOfEmail = (word: string) =>
    word.includes('@') ||
    word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') === localPart
  return text
    .split(/(\s+)/)
    .map((word) => (isPartOfEmail(word) ? '…' : word))
    .join('')
}

/** Masks an email so that someone who knows its owner can recognize it: 'v…@example.com'. */
export function maskEmail(email: string): string {
  const [firstCharacter = ''] = email
  return `${firstCharacter}…${email.slice(email.lastIndexOf('@'))}`
}
