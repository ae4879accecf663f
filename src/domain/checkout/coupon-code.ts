/** The longest code that a coupon may have. */
export const MAX_CODE_LENGTH = 32

const codePattern = /^[A-Z0-9](?:[A-Z0-9-]{1,30})[A-Z0-9]$/

/** A code as it is kept: capitals without spaces around. Who types small letters means the same. */
export const normalizeCouponCode = (typed: string): string => typed.trim().toUpperCase()

/**
 * What is wrong with the code of a coupon, as a sentence for the instructor; null when it is fine.
 */
export function codeProblem(code: unknown): string | null {
  if (typeof code !== 'string' || normalizeCouponCode(code) === '')
    return 'Please enter a coupon code, for example SPRING-20.'
  return codePattern.test(normalizeCouponCode(code))
    ? null
    : `A code must have 3 to ${MAX_CODE_LENGTH} letters, digits, and dashes, and start and end with a letter or digit.`
}
