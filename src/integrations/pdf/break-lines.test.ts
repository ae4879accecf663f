import { describe, expect, it } from 'vitest'
import { breakLines } from './break-lines'

const byLength = (text: string) => text.length

describe('breakLines', () => {
  it('should break between words', () =>
    expect(breakLines('one two  three', 9, byLength)).toEqual(['one two', 'three']))

  it('should break a word that is wider than the line', () =>
    expect(breakLines('a abcdefgh', 5, byLength)).toEqual(['a abc', 'defgh']))

  it('should break a long word anywhere, and fill lines with it', () =>
    expect(breakLines(`ab ${'x'.repeat(30)}`, 20, byLength)).toEqual([
      `ab ${'x'.repeat(17)}`,
      'x'.repeat(13),
    ]))

  it('should keep combining marks with their letter', () =>
    expect(breakLines('e\u0301'.repeat(20), 10, byLength)[0]).toBe('e\u0301'.repeat(5)))

  it('should return no line for an empty text', () =>
    expect(breakLines('', 10, byLength)).toEqual([]))

  it.each([
    ['letters without a space', 'abcdef'.repeat(3316)],
    ['short words', 'אב גד '.repeat(3316)],
    ['marks on one letter', `e${'\u0301'.repeat(19_899)}`],
    ['characters without a width', `a${'\u200c'.repeat(19_899)}`],
  ])('should measure %s in small pieces, linearly, and keep all text', (_, text) => {
    const measured: string[] = []
    const lines = breakLines(text, 100, (piece) => {
      measured.push(piece)
      return /^[\u0301\u200c]*$/u.test(piece) ? 0 : piece.length
    })

    expect(Math.max(...measured.map(byLength))).toBeLessThanOrEqual(32)
    expect(measured.length).toBeLessThanOrEqual(2 * text.length)
    expect(Math.max(...lines.map(byLength))).toBeLessThanOrEqual(400)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })
})
