import { describe, expect, it } from 'vitest'
import { validateCountryCode } from './eu-countries'
import { withdrawalRequestSchema } from './withdrawal-schema'

describe('withdrawalRequestSchema', () => {
  it.each([
    ['12', 12],
    [' No. 1,234 ', 1234],
    ['Receipt No. 7', 7],
  ])('should read the receipt number from %s', (receiptNumber, number) => {
    expect(withdrawalRequestSchema.parse({ email: ' Ana@Example.com ', receiptNumber })).toEqual({
      email: 'ana@example.com',
      receiptNumber: number,
    })
  })

  it.each(['', 'twelve', '0', '99999999999'])('should reject %j', (receiptNumber) => {
    expect(
      withdrawalRequestSchema.safeParse({ email: 'ana@example.com', receiptNumber }).success,
    ).toBe(false)
  })
})

describe('validateCountryCode', () => {
  it.each(['', null, 'DE', 'us'])('should accept %j', (code) => {
    expect(validateCountryCode(code)).toBe(true)
  })

  it.each(['D', 'Germany', 'ZZ', '12'])('should reject %j', (code) => {
    expect(validateCountryCode(code)).toContain('two letters')
  })
})
