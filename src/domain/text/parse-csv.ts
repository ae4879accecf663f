/** A row of a table, and the line of the file where the row starts, counted from 1. */
export type CsvRow = { line: number; cells: string[] }

/** The rows, and the line of a quotation mark without a closing one, or null. */
export type CsvTable = { rows: CsvRow[]; openQuote: number | null }

const separators = [',', ';', '\t']

/** Matches the line above the header in which spreadsheets declare the separator. */
const separatorLine = /^"?sep=([^\r\n])"?[ \t]*(?:\r\n|\r|\n|$)/i

/**
 * Parses a table (RFC 4180). Uses the separator from a first line such as `sep=;`, or else the most
 * frequent of comma, semicolon, and tab in the header. Skips empty rows. Stops after `most` rows,
 * or at a quotation mark without a closing quotation mark.
 */
export function parseCsv(text: string, most: number): CsvTable {
  const named = separatorLine.exec(text)
  const separator = named?.[1] ?? separatorOf(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  /** The line of the cell's opening quotation mark. */
  let quoteLine = 0
  /** Whether the cell's quotation marks span several lines. */
  let isMultilineQuote = false
  let line = named ? 2 : 1
  let rowStart = line

  const endCell = () => {
    cells.push(cell)
    cell = ''
    isMultilineQuote = false
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: rowStart, cells })
    cells = []
  }
  for (let at = named?.[0].length ?? 0; at < text.length && rows.length < most; at += 1) {
    const character = text.charAt(at)
    const isEnd = character === '\n' || (character === '\r' && text[at + 1] !== '\n')
    if (isEnd) line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else {
        isQuoted = false
        isMultilineQuote = line > quoteLine
      }
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      quoteLine = line
      cell = ''
    } else if (character === separator) endCell()
    else if (isEnd) {
      endRow()
      rowStart = line
    } else if (character !== '\r') {
      // The previous cell has no closing quotation mark.
      if (isMultilineQuote && character.trim() !== '') return { rows, openQuote: quoteLine }
      cell += character
    }
  }
  if (isQuoted) return { rows, openQuote: quoteLine }
  if (rows.length < most) endRow()
  return { rows, openQuote: null }
}

function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/, 1)
  const unquoted = first.replace(/"[^"]*"/g, '')
  const counts = separators.map((character) => unquoted.split(character).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
