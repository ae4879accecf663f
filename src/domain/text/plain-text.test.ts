import { describe, expect, it } from 'vitest'
import { normalizePlainText } from './plain-text'

describe('normalizePlainText', () => {
  it.each([
    ['  Thank you.  ', 'Thank you.'],
    ['One\r\nTwo\rThree\u2028Four', 'One\nTwo\nThree\nFour'],
    ['One\n\n\n \n\nTwo', 'One\n\nTwo'],
    ['Nul\0 and\u0007 bell', 'Nul and bell'],
    ['👩‍❤️‍👨 stays', '👩‍❤️‍👨 stays'],
    ['שלום', 'שלום'],
  ])('should normalize %j', (typed, kept) => {
    expect(normalizePlainText(typed)).toBe(kept)
  })

  it.each(['', ' \n\t', '\u200B\u2060', '\u00A0\u3000', '\0'])('should make %j empty', (typed) => {
    expect(normalizePlainText(typed)).toBe('')
  })
})
