/** A row of a table, and the line of the file where the row starts, counted from 1. */
export type CsvRow = { line: number; cells: string[] }

/** The rows, and the line of an unclosed quotation mark. The line is null if there is none. */
export type CsvTable = { rows: CsvRow[]; openQuoteLine: number | null }

const separators = [',', ';', '\t']

/** Matches the line above the header in which spreadsheets declare the separator. */
const separatorLine = /^"?sep=([^\r\n])"?[ \t]*(?:\r\n|\r|\n|$)/i

/**
 * Parses a table (RFC 4180). Uses the separator from a first line such as `sep=;`, or else the most
 * frequent of comma, semicolon, and tab in the header. Skips empty rows. Stops at `maxRows` rows
 * or at an unclosed quotation mark.
 */
export function parseCsv(text: string, maxRows: number): CsvTable {
  const separatorDeclaration = separatorLine.exec(text)
  const separator = separatorDeclaration?.[1] ?? detectSeparator(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isInQuotes = false
  /** The line of the cell's opening quotation mark. */
  let quoteLine = 0
  /** Whether the cell's quotation marks span several lines. */
  let isMultilineQuote = false
  let line = separatorDeclaration ? 2 : 1
  let rowStart = line

  const endCell = () => {
    cells.push(cell)
    cell = ''
    isMultilineQuote = false
  }
  const endRow = () => {
    endCell()
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: rowStart, cells })
    cells = []
  }
  for (
    let index = separatorDeclaration?.[0].length ?? 0;
    index < text.length && rows.length < maxRows;
    index += 1
  ) {
    const character = text.charAt(index)
    const isLineEnd = character === '\n' || (character === '\r' && text[index + 1] !== '\n')
    if (isLineEnd) line += 1
    if (isInQuotes) {
      if (character !== '"') cell += character
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else {
        isInQuotes = false
        isMultilineQuote = line > quoteLine
      }
    } else if (character === '"' && cell.trim() === '') {
      isInQuotes = true
      quoteLine = line
      cell = ''
    } else if (character === separator) endCell()
    else if (isLineEnd) {
      endRow()
      rowStart = line
    } else if (character !== '\r') {
      // If text follows a multi-line cell's closing quotation mark, that mark opens a later cell.
      if (isMultilineQuote && character.trim() !== '') return { rows, openQuoteLine: quoteLine }
      cell += character
    }
  }
  if (isInQuotes) return { rows, openQuoteLine: quoteLine }
  if (rows.length < maxRows) endRow()
  return { rows, openQuoteLine: null }
}

function detectSeparator(text: string): string {
  const [firstLine = ''] = text.trimStart().split(/\r\n|\r|\n/, 1)
  const unquoted = firstLine.replace(/"[^"]*"/g, '')
  const counts = separators.map((character) => unquoted.split(character).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
