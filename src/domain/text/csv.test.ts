import { describe, expect, it } from 'vitest'
import { toCsv } from './csv'

describe('a table as CSV', () => {
  it('should keep commas, quotes and lines inside their cell', () => {
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
