import { describe, expect, it } from 'vitest'
import { parseCsv } from './parse-csv'

const cells = (text: string, most = 100) => parseCsv(text, most).map((row) => row.cells)

describe('a table', () => {
  it.each([',', ';', '\t'])('should be taken apart at %j', (sign) => {
    const text = `name${sign}email\r\n"Ann ""A"" ${sign} B"${sign}ann@example.com\r\n`
    expect(cells(text)).toEqual([
      ['name', 'email'],
      [`Ann "A" ${sign} B`, 'ann@example.com'],
    ])
  })

  it('should know the line of each row, over line breaks in cells and empty lines', () => {
    const text = 'a,b\n"one\ntwo",x\r\n\n , \rc,d'
    expect(parseCsv(text, 100)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one\ntwo', 'x'] },
      { line: 6, cells: ['c', 'd'] },
    ])
  })

  it('should stop where it is told to, and end at a quote that is never closed', () => {
    expect(cells('a\nb\nc', 2)).toEqual([['a'], ['b']])
    expect(cells('a,"b\nc')).toEqual([['a', 'b\nc']])
    expect(cells('')).toEqual([])
  })
})
