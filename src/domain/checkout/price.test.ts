import { describe, expect, it } from 'vitest'

import { describePrice, validatePrice } from './price'

describe('validatePrice', () => {
  it.each([0, 90, 99, 99.5, 99.99, 100000])('should accept %d', (price) => {
    expect(validatePrice(price, 'USD')).toBeNull()
  })

  it.each([
    ['99', 'Please enter the price as a number, for example 99 or 99.50.'],
    [null, 'Please enter the price as a number, for example 99 or 99.50.'],
    [undefined, 'Please enter the price as a number, for example 99 or 99.50.'],
    [NaN, 'Please enter the price as a number, for example 99 or 99.50.'],
    [-0.01, 'The price can’t be below zero.'],
    [99.999, 'The price can have up to two decimals, for example 99.50.'],
    [1e-7, 'The price can have up to two decimals, for example 99.50.'],
    [100000.01, 'The price can’t be above $100,000.'],
  ])('should reject %s with a message', (price, message) => {
    expect(validatePrice(price, 'USD')).toBe(message)
  })

  it.each([
    [9900, null],
    [10_000_000, null],
    [9900.5, 'Prices in Japanese yen can’t have decimals.'],
    [10_000_001, 'The price can’t be above ¥10,000,000.'],
    [NaN, 'Please enter the price as a number, for example 9900.'],
  ])('should answer a price of %s yen with %s', (price, message) => {
    expect(validatePrice(price, 'JPY')).toBe(message)
  })
})

it('should describe the price in the currency of the site', () => {
  expect(describePrice('USD')).toContain('in US dollars, such as 99 or 90.50.')
  expect(describePrice('JPY')).toContain('in Japanese yen, such as 9900.')
})
