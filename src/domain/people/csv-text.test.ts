import { describe, expect, it } from 'vitest'
import { csvCell, decodeText, parseCsv } from './csv-text'

const cells = (text: string, most = 100) => parseCsv(text, most).map((row) => row.cells)

describe('the text of a file', () => {
  const text = 'Zoë;Łukasz'
  const utf16 = (isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 of Excel', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(false)])],
    ['UTF-16, the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(true)])],
    ['UTF-16 without a mark', utf16(false)],
    ['UTF-16 without a mark, the other way round', utf16(true)],
  ])('should be read from %s', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })

  it('should be read from the letters of Windows', () => {
    expect(decodeText(Buffer.from([0x5a, 0x6f, 0xeb, 0x80]))).toBe('Zoë€')
  })
})

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

describe('a cell for a spreadsheet', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+49', `"'+49"`],
    ['-1', `"'-1"`],
    ['@SUM', `"'@SUM"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['He said "no", twice', '"He said ""no"", twice"'],
    ['plain', 'plain'],
    [null, ''],
    [-5, '-5'],
  ])('should make of %j: %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})
