/** What a mark at the head of a file says about how its letters are written. */
const marks: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** What stands in Windows 1252 where Latin 1 has control characters, from 0x80. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 with a mark or without, or the letters
 * of Windows (1252) when it is none of these. The mark is left out.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  // A letter of Latin has a zero beside it in UTF-16, and no text has one in UTF-8.
  if (bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Some versions of Node.js take these letters for Latin 1, of which they are a variant.
    return new TextDecoder('latin1')
      .decode(bytes)
      .replace(/[\u0080-\u009f]/g, (sign) => windowsLetters[sign.charCodeAt(0) - 0x80] ?? sign)
  }
}

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

/**
 * A cell of a table that a spreadsheet opens: what would begin a formula there is a text, by an
 * apostrophe before it (OWASP, CSV Injection).
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
