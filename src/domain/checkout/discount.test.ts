import { describe, expect, it } from 'vitest'
import { type Discount, discountOn } from './discount'

describe('discountOn', () => {
  it.each<[string, number, Discount, number]>([
    ['a part', 9900, { kind: 'percent', percent: 20 }, 1980],
    ['half a cent rounded up', 9950, { kind: 'percent', percent: 15 }, 1493],
    ['everything', 9900, { kind: 'percent', percent: 100 }, 9900],
    ['an amount', 9900, { kind: 'amount', cents: 1000 }, 1000],
    ['no more than the price', 900, { kind: 'amount', cents: 1000 }, 900],
  ])('should be %s of %i', (_what, price, discount, off) => {
    expect(discountOn({ cents: price, currency: 'USD' }, discount)).toBe(off)
  })

  it('should be whole in a currency without decimals', () => {
    const discount: Discount = { kind: 'percent', percent: 15 }
    expect(discountOn({ cents: 99_000, currency: 'JPY' }, discount)).toBe(14_900)
  })
})
