/** Tells a spreadsheet that a file is UTF-8. */
export const CSV_MARK = '\ufeff'

type Cell = string | number | null

/** A table as CSV for spreadsheets (RFC 4180), with its mark. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  CSV_MARK + rows.map(csvLine).join('')

/**
 * A line of a table. A text that a spreadsheet would run as a formula begins with an apostrophe
 * (OWASP, CSV Injection); a number stays a number.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  // Some spreadsheets part cells by semicolons or tabs.
  return /[",;'\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spaces before it do not make it harmless. */
const isFormula = (text: string) => /^(?:[\s\0]*[=+\-@]|[\t\r\n])/.test(text)
