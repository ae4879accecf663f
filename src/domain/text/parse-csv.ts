/** A row of a table, and the line of the file on which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

const separators = [',', ';', '\t']

/**
 * The rows of a table whose cells stand apart by commas, semicolons or tabs: by what its first line
 * has most of (RFC 4180 otherwise). Rows without a letter are left out. Stops after `most` rows.
 */
export function parseCsv(text: string, most: number): CsvRow[] {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let begins = 1

  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begins, cells })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const sign = text.charAt(at)
    const isEnd = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (isEnd) line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (isEnd) {
      endRow()
      begins = line
    } else if (sign !== '\r') cell += sign
  }
  if (rows.length < most) endRow()
  return rows
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  const unquoted = first.replace(/"[^"]*"/g, '')
  const counts = separators.map((sign) => unquoted.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
