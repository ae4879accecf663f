import { describe, expect, it } from 'vitest'
import { parseCsv } from './parse-csv'

const cells = (text: string, most = 100) => parseCsv(text, most).rows.map((row) => row.cells)

describe('parseCsv', () => {
  it.each([',', ';', '\t'])('should split at %j', (sign) => {
    const text = `name${sign}email\r\n"Ann ""A"" ${sign} B"${sign}ann@example.com\r\n`
    expect(cells(text)).toEqual([
      ['name', 'email'],
      [`Ann "A" ${sign} B`, 'ann@example.com'],
    ])
  })

  it('should know the line of each row, across line breaks in cells and empty lines', () => {
    const text = 'a,b\n"one\ntwo",x\r\n\n , \rc,d'
    expect(parseCsv(text, 100).rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one\ntwo', 'x'] },
      { line: 6, cells: ['c', 'd'] },
    ])
  })

  it('should stop after the maximum number of rows', () => {
    expect(cells('a\nb\nc', 2)).toEqual([['a'], ['b']])
    expect(cells('')).toEqual([])
  })

  it.each([
    ['sep=;\na,b;c\n', ';'],
    ['sep=,\r\na;b,c;d;e\r\n', ','],
    ['"sep=\t"\na;b\tc;d;e', '\t'],
    ['SEP=|\na;b|c', '|'],
  ])('should split at the separator that the first line names: %j', (text, sign) => {
    const [, row] = text.trim().split(/\r?\n/)
    expect(parseCsv(text, 100).rows).toEqual([{ line: 2, cells: row?.split(sign) }])
  })

  it.each([
    ['a,b\n"one,two\nthree,four\n', 2],
    ['a,b\nx,y\n\nx,"one\n', 4],
    // The next quotation mark closes the cell in the middle of another row.
    ['a,b\n"one,x\n"two",y\n', 2],
    ['sep=;\na;b\n"one;two', 3],
  ])('should report the line of an unclosed quotation mark: %j', (text, line) => {
    expect(parseCsv(text, 100).openQuoteLine).toBe(line)
  })

  it.each(['"Bob" Smith,b', '"one\ntwo" ,b', 'O"Neil,"b"', '5" disk,b\n'])(
    'should accept closed quotation marks, and those inside a cell: %j',
    (text) => {
      expect(parseCsv(text, 100).openQuoteLine).toBeNull()
    },
  )
})
