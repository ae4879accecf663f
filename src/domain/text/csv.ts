/**
 * A table as CSV for spreadsheets (RFC 4180), with a mark that says it is UTF-8. A text that a
 * spreadsheet would run as a formula begins with an apostrophe; a number stays a number.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spaces before it do not make it harmless. */
const isFormula = (text: string) => /^[\s\0]*[=+\-@\t\r]/.test(text)
