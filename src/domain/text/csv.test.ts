import { describe, expect, it } from 'vitest'
import { toCsvLine, toCsv } from './csv'

describe('toCsv', () => {
  it('should quote cells with commas, quotes, or line breaks', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines', null, -1.5]])).toBe(
      '\uFEFF"a,b","say ""hi""","two\nlines",,-1.5\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("x")'])(
    'should not let a spreadsheet run %j',
    (text) => {
      expect(toCsv([[text]]).slice(1)).toMatch(/^"?'/)
    },
  )
})

describe('spreadsheet cells', () => {
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
  ])('should write %j as %s', (value, cell) => {
    expect(toCsvLine([value])).toBe(`${cell}\r\n`)
  })
})
