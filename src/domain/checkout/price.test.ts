import { describe, expect, it } from 'vitest'

import { validatePrice } from './price'

describe('validatePrice', () => {
  it.each([0, 90, 99, 99.5, 99.99, 100000])('should accept %d', (price) => {
    expect(validatePrice(price)).toBeNull()
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
    expect(validatePrice(price)).toBe(message)
  })
})
