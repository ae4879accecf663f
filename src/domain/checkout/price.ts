import { centsFromDecimal } from './money'

const MAX_PRICE = 100_000

/** Returns the instructor's error message for a price in US dollars, or null if it's valid. */
export function validatePrice(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return 'Please enter the price as a number, for example 99 or 99.50.'
  }
  if (value < 0) return 'The price can’t be below zero.'
  if (value > MAX_PRICE) return 'The price can’t be above $100,000.'
  try {
    centsFromDecimal(value)
    return null
  } catch {
    return 'The price can have up to two decimals, for example 99.50.'
  }
}
