/**
 * Normalizes typed text for storing: one kind of line break, at most one empty line in a row, no
 * control characters, which the database rejects, and trimmed. Empty without visible characters.
 */
export function plainText(text: string): string {
  const cleaned = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n[\n\t ]*\n/g, '\n\n')
    .trim()
  return /[^\p{C}\p{Z}\s]/u.test(cleaned) ? cleaned : ''
}
