import { centsFromDecimal } from './money'

const HIGHEST_PRICE = 100_000

/**
 * What is wrong with a price in US dollars typed in the CMS, as a sentence for the instructor, or
 * null when it is fine.
 */
export function priceProblem(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return 'Please enter the price as a number, for example 99 or 99.50.'
  }
  if (value < 0) return 'The price can’t be below zero.'
  if (value > HIGHEST_PRICE) return 'The price can’t be above 100000.'
  try {
    centsFromDecimal(value)
    return null
  } catch {
    return 'The price can have up to two decimals, for example 99.50.'
  }
}
