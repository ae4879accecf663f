import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { centsFromDecimal, formatAmount, formatNet, formatPrice, toDecimal, usd } from './money'

const anyCents = fc.integer({ min: 0, max: 10_000_000_000 })

describe('centsFromDecimal', () => {
  it.each([
    [99, 9900],
    [90.5, 9050],
    [1.15, 115],
    [0, 0],
    ['99.00', 9900],
    ['0.07', 7],
    ['100', 10000],
  ])('should read %s as %d cents', (value, cents) => {
    expect(centsFromDecimal(value)).toBe(cents)
  })

  it.each([
    NaN,
    Infinity,
    -1,
    99.999,
    0.1 + 0.2,
    1e21,
    '',
    ' 99',
    '99.',
    '.5',
    '-5',
    '+5',
    '1e3',
    '99,00',
    '0x10',
    '9'.repeat(20),
  ])('should reject %s', (value) => {
    expect(() => centsFromDecimal(value)).toThrow(RangeError)
  })

  it('should undo toDecimal for every amount', () => {
    fc.assert(fc.property(anyCents, (cents) => centsFromDecimal(toDecimal(usd(cents))) === cents))
  })

  it('should read the number form of every amount', () => {
    fc.assert(fc.property(anyCents, (cents) => centsFromDecimal(cents / 100) === cents))
  })

  it('should return whole cents or throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (value) => {
        try {
          expect(Number.isSafeInteger(centsFromDecimal(value))).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
  })
})

describe('usd', () => {
  it.each([-1, 1.5, NaN, Number.MAX_SAFE_INTEGER + 1])('should refuse %d', (cents) => {
    expect(() => usd(cents)).toThrow(RangeError)
  })
})

describe('price formats', () => {
  it.each([
    [9900, '$99', '$99.00'],
    [9050, '$90.50', '$90.50'],
    [123450, '$1,234.50', '$1,234.50'],
    [100000000, '$1,000,000', '$1,000,000.00'],
    [0, '$0', '$0.00'],
    [5, '$0.05', '$0.05'],
  ])('should format %d cents as %s and %s', (cents, price, amount) => {
    expect(formatPrice(cents)).toBe(price)
    expect(formatAmount(cents)).toBe(amount)
  })

  it('should write a negative amount with a minus sign', () => {
    expect([formatNet(7900), formatNet(0), formatNet(-2000)]).toEqual([
      '$79.00',
      '$0.00',
      '−$20.00',
    ])
  })

  it('should preserve every digit', () => {
    fc.assert(
      fc.property(anyCents, (cents) => Number(formatAmount(cents).replace(/[^\d]/g, '')) === cents),
    )
  })
})
