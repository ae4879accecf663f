import { describe, expect, it } from 'vitest'
import { splitByUserCountry } from './helplines'

const countries = ['Australia', 'Germany', 'United Kingdom', 'united states'].map((country) => ({
  country,
}))

describe('splitByUserCountry', () => {
  it.each([
    ['en-US,en;q=0.9', 'united states'],
    ['en-GB', 'United Kingdom'],
    ['de', 'Germany'],
    ['en', 'united states'],
    // No country in the list speaks Icelandic, so the next language decides.
    ['is-IS, de-DE;q=0.5', 'Germany'],
    ['zh-Hant-AU', 'Australia'],
  ])('should start, for %s, with %s', (language, own) => {
    const sorted = splitByUserCountry(countries, language)
    expect(sorted.own?.country).toBe(own)
    expect(sorted.others).toHaveLength(3)
  })

  it.each([null, '', '*', 'is', 'no language at all', '\u0000', 'x'.repeat(5000)])(
    'should treat all countries alike for %j',
    (language) => {
      expect(splitByUserCountry(countries, language)).toEqual({ own: null, others: countries })
    },
  )
})
