import { type Currency, currencyName } from './currencies'
import { centsFromDecimal, formatPrice, hasDecimals } from './money'

/** The highest price with decimals; without them, a unit is worth about a hundred times less. */
const MAX_PRICE = 100_000

/** Describes the price field: 'A one-time price in US dollars, such as 99 or 90.50…'. */
export const describePrice = (currency: Currency): string =>
  `A one-time price in ${currencyName(currency)}, such as ${hasDecimals(currency) ? '99 or 90.50' : '9900'}. Enter 0 to make the course free.`

/** Returns the instructor's error message for a price in a currency, or null if it's valid. */
export function validatePrice(value: unknown, currency: Currency): string | null {
  const allowsDecimals = hasDecimals(currency)
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return `Please enter the price as a number, for example ${allowsDecimals ? '99 or 99.50' : '9900'}.`
  }
  if (value < 0) return 'The price can’t be below zero.'
  const max = allowsDecimals ? MAX_PRICE : MAX_PRICE * 100
  if (value > max) {
    return `The price can’t be above ${formatPrice({ cents: max * 100, currency })}.`
  }
  if (!allowsDecimals && !Number.isInteger(value)) {
    return `Prices in ${currencyName(currency)} can’t have decimals.`
  }
  try {
    centsFromDecimal(value)
    return null
  } catch {
    return 'The price can have up to two decimals, for example 99.50.'
  }
}
