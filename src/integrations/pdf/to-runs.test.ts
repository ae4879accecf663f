import { describe, expect, it } from 'vitest'
import { toRuns } from './to-runs'

const chooseFamily = (letter: string) => (/\p{Script=Cyrillic}/u.test(letter) ? 'second' : 'first')
const listTexts = (line: string, direction: 'ltr' | 'rtl') =>
  toRuns(line, { direction, chooseFamily }).map(({ text }) => text)

describe('toRuns', () => {
  it('should be one run for words in one font', () =>
    expect(toRuns('to be', { direction: 'ltr', chooseFamily })).toMatchObject([
      { family: 'first', text: 'to be', isRightToLeft: false },
    ]))

  it('should be one run per font', () => expect(listTexts('aЯb', 'ltr')).toEqual(['a', 'Я', 'b']))

  it('should put words in visual order', () => {
    expect(listTexts('a אב גד b', 'ltr')).toEqual(['a ', 'גד', 'אב ', ' b'])
    expect(listTexts('אב one two גד', 'rtl')).toEqual(['גד', ' ', 'one two', 'אב '])
  })

  it('should keep numbers in order, and mirror brackets', () =>
    expect(listTexts('אב (12)', 'rtl')).toEqual(['(', '12', ')', 'אב ']))
})
