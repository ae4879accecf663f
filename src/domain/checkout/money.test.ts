import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, currencyLabel, currencyName } from './currencies'
import { discountOn } from './discount'
import {
  centsFromDecimal,
  formatAmount,
  formatAmountWithCode,
  formatNet,
  formatPrice,
  hasDecimals,
  roundMoney,
  toDecimal,
} from './money'

const anyCents = fc.integer({ min: 0, max: 10_000_000_000 })
const anyMoney = fc
  .record({ cents: anyCents, currency: fc.constantFrom(...currencies) })
  .map((money) => ({ ...money, cents: roundMoney(money) }))
const usd = (cents: number) => ({ cents, currency: 'USD' })

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

describe('an amount for PayPal', () => {
  it.each([
    [9900, 'USD', '99.00'],
    [9900, 'JPY', '99'],
    [9900, 'HUF', '99'],
    [0, 'TWD', '0'],
  ])('should write %d cents in %s as %s', (cents, currency, text) => {
    expect(toDecimal({ cents, currency })).toBe(text)
  })

  it.each([-1, 1.5, NaN, Number.MAX_SAFE_INTEGER + 1])('should refuse %d cents', (cents) => {
    expect(() => toDecimal(usd(cents))).toThrow(RangeError)
  })

  it('should refuse part of a yen', () => {
    expect(() => toDecimal({ cents: 9950, currency: 'JPY' })).toThrow(RangeError)
  })

  it('should be read as the same amount, in every currency', () => {
    fc.assert(
      fc.property(anyMoney, (money) => {
        const text = toDecimal(money)
        expect(text).toMatch(hasDecimals(money.currency) ? /^\d+\.\d{2}$/ : /^\d+$/)
        expect(centsFromDecimal(text)).toBe(money.cents)
      }),
    )
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
    expect(formatPrice(usd(cents))).toBe(price)
    expect(formatAmount(usd(cents))).toBe(amount)
  })

  it.each([
    ['EUR', '€99', '€99.00', '€99.00 EUR'],
    ['GBP', '£99', '£99.00', '£99.00 GBP'],
    ['CAD', 'CA$99', 'CA$99.00', 'CA$99.00 CAD'],
    ['AUD', 'A$99', 'A$99.00', 'A$99.00 AUD'],
    ['CHF', 'CHF\u00a099', 'CHF\u00a099.00', 'CHF\u00a099.00'],
    ['JPY', '¥99', '¥99', '¥99 JPY'],
    ['HUF', 'HUF\u00a099', 'HUF\u00a099', 'HUF\u00a099'],
    ['TWD', 'NT$99', 'NT$99', 'NT$99 TWD'],
  ])('should format 99 %s as %s, %s, and %s', (currency, price, amount, withCode) => {
    const money = { cents: 9900, currency }
    expect([formatPrice(money), formatAmount(money), formatAmountWithCode(money)]).toEqual([
      price,
      amount,
      withCode,
    ])
  })

  it('should write a negative amount with a minus sign', () => {
    expect([formatNet(usd(7900)), formatNet(usd(0)), formatNet(usd(-2000))]).toEqual([
      '$79.00',
      '$0.00',
      '−$20.00',
    ])
  })

  it('should preserve every digit, in every currency', () => {
    fc.assert(
      fc.property(anyMoney, (money) => {
        const digits = Number(formatAmount(money).replaceAll(/\D/g, ''))
        expect(hasDecimals(money.currency) ? digits : digits * 100).toBe(money.cents)
      }),
    )
  })
})

describe('a discount in any currency', () => {
  it('should leave a price that PayPal accepts', () => {
    const anyPercent = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(anyMoney, anyPercent, (money, percent) => {
        const discountCents = discountOn(money, { kind: 'percent', percent })
        expect(discountCents).toBeGreaterThanOrEqual(0)
        expect(discountCents).toBeLessThanOrEqual(money.cents)
        const remaining = { ...money, cents: money.cents - discountCents }
        expect(centsFromDecimal(toDecimal(remaining))).toBe(remaining.cents)
      }),
    )
  })
})

describe('the currencies', () => {
  it('should all have a name', () => {
    expect(currencies.map(currencyName)).toEqual(
      expect.arrayContaining(['US dollars', 'euros', 'British pounds', 'Japanese yen']),
    )
    expect(currencies.filter((currency) => currencyName(currency) === currency)).toEqual([])
    expect(currencyLabel('EUR')).toBe('Euros (EUR)')
  })
})
