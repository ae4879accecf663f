export const MAX_CODE_LENGTH = 32

const codePattern = /^[A-Z0-9](?:[A-Z0-9-]{1,30})[A-Z0-9]$/

/** Normalizes a coupon code to its stored form: uppercase, without surrounding spaces. */
export const normalizeCouponCode = (typedCode: string): string => typedCode.trim().toUpperCase()

/** Returns the instructor's error message for a coupon code, or null if it's valid. */
export function validateCouponCode(code: unknown): string | null {
  if (typeof code !== 'string' || normalizeCouponCode(code) === '')
    return 'Please enter a coupon code, for example SPRING-20.'
  return codePattern.test(normalizeCouponCode(code))
    ? null
    : `A code must have 3 to ${MAX_CODE_LENGTH} letters, digits, and dashes, and start and end with a letter or digit.`
}
