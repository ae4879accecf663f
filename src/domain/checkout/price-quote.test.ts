import { describe, expect, it } from 'vitest'
import { isQuoteValid, QUOTE_LIFETIME_MS } from './price-quote'

const quotedAt = new Date('2026-11-20T10:00:00Z')
const after = (ms: number) => new Date(quotedAt.getTime() + ms)
const quote = { priceCents: 9900, quotedAt }

describe('a quoted price', () => {
  it.each<[string, number, Date, boolean]>([
    ['immediately', 9900, quotedAt, true],
    ['until its 30 minutes are over', 9900, after(QUOTE_LIFETIME_MS - 1), true],
    ['not when they are', 9900, after(QUOTE_LIFETIME_MS), false],
    ['not when another price was shown', 100, after(1000), false],
    ['not when it comes from the future', 9900, after(-1), false],
  ])('should hold %s', (_when, shown, now, expected) => {
    expect(isQuoteValid(quote, shown, now)).toBe(expected)
  })
})
