import { describe, expect, it } from 'vitest'
import { validateCouponCode, normalizeCouponCode } from './coupon-code'

describe('the code of a coupon', () => {
  it('should ignore case and surrounding spaces', () => {
    expect(normalizeCouponCode('  spring-20 ')).toBe('SPRING-20')
  })

  it.each(['ABC', 'spring-20', 'A-1', '2'.repeat(32)])('may be %s', (code) => {
    expect(validateCouponCode(code)).toBeNull()
  })

  it.each(['', '  ', 'AB', '-AB', 'AB-', 'A B', 'ÄPFEL', '2'.repeat(33), null, 3])(
    'may not be %s',
    (code) => {
      expect(validateCouponCode(code)).toEqual(expect.any(String))
    },
  )
})
