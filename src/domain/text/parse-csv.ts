/** A row of a table, and the line of the file on which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/**
 * The rows of a table, and the line of a quotation mark that takes in the lines after it: nobody
 * knows where its cell was meant to end.
 */
export type CsvTable = { rows: CsvRow[]; openQuote: number | null }

const separators = [',', ';', '\t']

/** What spreadsheets write above the header to name the separator. */
const separatorLine = /^"?sep=([^\r\n])"?[ \t]*(?:\r\n|\r|\n|$)/i

/**
 * The rows of a table whose cells stand apart by what a first line `sep=;` names, else by commas,
 * semicolons or tabs: by what the header has most of (RFC 4180 otherwise). Rows without a letter
 * are left out. Stops after `most` rows, and at a quotation mark that is never closed.
 */
export function parseCsv(text: string, most: number): CsvTable {
  const named = separatorLine.exec(text)
  const separator = named?.[1] ?? separatorOf(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  /** The line on which the cell's quotation mark opened. */
  let opened = 0
  /** Whether the cell was quoted over more than one line and its mark was closed. */
  let isClosedBelow = false
  let line = named ? 2 : 1
  let begins = line

  const endCell = () => {
    cells.push(cell)
    cell = ''
    isClosedBelow = false
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begins, cells })
    cells = []
  }
  for (let at = named?.[0].length ?? 0; at < text.length && rows.length < most; at += 1) {
    const sign = text.charAt(at)
    const isEnd = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (isEnd) line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else {
        isQuoted = false
        isClosedBelow = line > opened
      }
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      opened = line
      cell = ''
    } else if (sign === separator) endCell()
    else if (isEnd) {
      endRow()
      begins = line
    } else if (sign !== '\r') {
      // This mark opens another cell: the one before was never closed.
      if (isClosedBelow && sign.trim() !== '') return { rows, openQuote: opened }
      cell += sign
    }
  }
  if (isQuoted) return { rows, openQuote: opened }
  if (rows.length < most) endRow()
  return { rows, openQuote: null }
}

function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/, 1)
  const unquoted = first.replace(/"[^"]*"/g, '')
  const counts = separators.map((sign) => unquoted.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
