/** The byte order mark, which tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

type Cell = string | number | null

/** Formats a table as CSV for spreadsheets (RFC 4180), with a byte order mark. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(toCsvLine).join('')

/**
 * Formats a row of a table. Puts an apostrophe before text that a spreadsheet would run as a
 * formula (OWASP, CSV Injection). Doesn't change numbers.
 */
export const toCsvLine = (cells: readonly Cell[]): string => `${cells.map(toCsvCell).join(',')}\r\n`

function toCsvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  // Also quotes semicolons and tabs, because some spreadsheets use them as separators.
  return /[",;'\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Checks if a spreadsheet would run a text as a formula, even after leading whitespace. */
const isFormula = (text: string) => /^(?:[\s\0]*[=+\-@]|[\t\r\n])/.test(text)
