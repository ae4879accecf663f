/**
 * What somebody typed, as it is kept: one kind of line break, at most one empty line in a row, none
 * of the control characters that a database refuses, nothing around it. Empty when there is nothing
 * to read in it: blanks come in many kinds.
 */
export function plainText(text: string): string {
  const cleaned = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n[\n\t ]*\n/g, '\n\n')
    .trim()
  return /[^\p{C}\p{Z}\s]/u.test(cleaned) ? cleaned : ''
}
