import { describe, expect, it } from 'vitest'
import { messages } from '../messages/messages'
import { validateName, normalizeName } from './person-name'

describe('person names', () => {
  it.each(['Ann', 'Åsa 🌻', 'مريم الخطيب', 'שרה', '李 小龍', "Zoë O'Neil-Ŵ", '👩‍👩‍👧'])(
    'may be %s',
    (name) => {
      expect(validateName(name)).toBeNull()
      expect(normalizeName(name)).toBe(name)
    },
  )

  it.each(['Ann\u0000', 'A\u0007nn', 'Ann\u007f', 'Ann\ud800'])(
    'should have no control characters or lone surrogates: %j',
    (name) => {
      expect(validateName(name)).toBe(messages.signUp.nameNotPlain)
    },
  )

  it('should collapse whitespace, including line breaks', () => {
    expect(normalizeName('  Ann \n  Writer\t')).toBe('Ann Writer')
    expect(validateName('Ann\nWriter')).toBeNull()
  })

  it.each([
    ...['', ' \u3000 ', '\u200b', '\u2060\ufeff', '\u00ad', '\u202e', '\u3164', '\uffa0', '\u2800'],
    ...['\u0301', '\u0000', '\u{e0041}', '\ufe0f'],
  ])('should be empty without visible characters: %j', (name) => {
    expect(normalizeName(name)).toBe('')
  })

  it('should be normalized to composed characters', () => {
    expect(normalizeName('Zoe\u0308 A\u030asa')).toBe('Zoë Åsa')
  })

  it('should have at most 120 characters', () => {
    expect(validateName('x'.repeat(120))).toBeNull()
    expect(validateName('x'.repeat(121))).toBe(messages.signUp.nameTooLong)
  })
})
