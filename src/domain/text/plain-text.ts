/**
 * Normalizes typed text for storing: trims it, converts line breaks to '\n', allows at most one
 * empty line in a row, and removes control characters, which the database rejects. Returns an empty
 * string for text without visible characters.
 */
export function normalizePlainText(text: string): string {
  const normalized = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n[\n\t ]*\n/g, '\n\n')
    .trim()
  return /[^\p{C}\p{Z}\s]/u.test(normalized) ? normalized : ''
}
