import { describe, expect, it } from 'vitest'
import { toRuns } from './to-runs'

const familyOf = (letter: string) => (/\p{Script=Cyrillic}/u.test(letter) ? 'second' : 'first')
const textsOf = (line: string, direction: 'ltr' | 'rtl') =>
  toRuns(line, { direction, familyOf }).map(({ text }) => text)

describe('toRuns', () => {
  it('should be one run for words in one font', () =>
    expect(toRuns('to be', { direction: 'ltr', familyOf })).toMatchObject([
      { family: 'first', text: 'to be', isRightToLeft: false },
    ]))

  it('should be one run per font', () => expect(textsOf('aЯb', 'ltr')).toEqual(['a', 'Я', 'b']))

  it('should put words in visual order', () => {
    expect(textsOf('a אב גד b', 'ltr')).toEqual(['a ', 'גד', 'אב ', ' b'])
    expect(textsOf('אב one two גד', 'rtl')).toEqual(['גד', ' ', 'one two', 'אב '])
  })

  it('should keep numbers in order, and mirror brackets', () =>
    expect(textsOf('אב (12)', 'rtl')).toEqual(['(', '12', ')', 'אב ']))
})
