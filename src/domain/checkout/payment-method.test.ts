import { describe, expect, it } from 'vitest'
import { toCardBrandName } from './card-brand'
import { formatPaidWith, mergeMethods } from './payment-method'

describe('the method of a payment', () => {
  it.each([
    ['paypal', 'paypal', 'paypal'],
    // PayPal reports these as PayPal.
    ['paypal', 'pay_later', 'pay_later'],
    ['paypal', 'card', 'card'],
    // On PayPal's pages, the buyer chose another method than the button's.
    ['card', 'paypal', 'card'],
    ['card', 'pay_later', 'card'],
    ['paypal', 'venmo', 'paypal'],
    ['venmo', 'venmo', 'venmo'],
    [null, 'venmo', 'venmo'],
    [null, null, null],
  ] as const)('should be, reported as %s and chosen as %s, %s', (reported, chosen, method) => {
    expect(mergeMethods(reported, chosen)).toBe(method)
  })

  it.each([
    [{ method: 'card', cardBrand: 'Visa', cardLastDigits: '1234' }, 'Visa ending in 1234'],
    [{ method: 'card', cardLastDigits: '1234' }, 'Card ending in 1234'],
    [{ method: 'card', cardBrand: 'Visa' }, 'Visa'],
    [{ method: 'card' }, 'Card'],
    [{ method: 'pay_later' }, 'Pay Later'],
    [{ method: 'venmo' }, 'Venmo'],
    [{ method: 'paypal' }, 'PayPal'],
    [{ method: null }, null],
  ] as const)('should be formatted: %j as %s', (payment, text) => {
    expect(formatPaidWith(payment)).toBe(text)
  })

  it.each([
    ['VISA', 'Visa'],
    ['UNKNOWN', null],
    ['toString', null],
    [null, null],
  ])('should name the card network %s as %s', (code, name) => {
    expect(toCardBrandName(code)).toBe(name)
  })
})
