/** The byte order mark, which tells spreadsheets that a file is UTF-8. */
export const CSV_MARK = '\ufeff'

type Cell = string | number | null

/** Writes a table as CSV for spreadsheets (RFC 4180), with a byte order mark. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  CSV_MARK + rows.map(csvLine).join('')

/**
 * Writes a row of a table. Text that a spreadsheet would run as a formula gets an apostrophe
 * (OWASP, CSV Injection); numbers stay numbers.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  // Some spreadsheets separate cells by semicolons or tabs.
  return /[",;'\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Leading whitespace doesn't make a formula harmless. */
const isFormula = (text: string) => /^(?:[\s\0]*[=+\-@]|[\t\r\n])/.test(text)
