/** An amount of money: integer cents and their currency. */
export type Money = { cents: number; currency: 'USD' }

const decimalPattern = /^(\d+)(?:\.(\d{1,2}))?$/

/**
 * Creates a US dollar amount from integer cents. Throws RangeError if the number is negative or not
 * an integer.
 */
export function usd(cents: number): Money {
  return { cents: requireCents(cents), currency: 'USD' }
}

/**
 * Parses a decimal amount, as typed in the CMS (99.5) or sent by PayPal ('99.50'), as integer
 * cents. Throws RangeError if the amount is negative, not finite, has more than two decimals, or is
 * too large to be exact.
 */
export function centsFromDecimal(value: number | string): number {
  // String() returns the shortest form of a number, so 99.1 is accepted, but 0.1 + 0.2 has too many
  // decimals.
  const match = decimalPattern.exec(String(value))
  if (!match) throw new RangeError(`Not an amount with at most two decimals: ${String(value)}`)
  const [, dollars = '0', fraction = ''] = match
  return requireCents(Number(dollars) * 100 + Number(fraction.padEnd(2, '0')))
}

/** Formats an amount with two decimals, as PayPal requires: '99.00'. */
export function toDecimal(money: Money): string {
  const cents = requireCents(money.cents)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Formats a price for buttons and cards: '$99', '$90.50', '$1,234.50'. */
export function formatPrice(cents: number): string {
  const amount = formatAmount(cents)
  return amount.endsWith('.00') ? amount.slice(0, -3) : amount
}

/** Formats a course price for sales pages: '$99' or 'Free'. */
export const formatCoursePrice = (cents: number): string =>
  cents === 0 ? 'Free' : formatPrice(cents)

/** Formats an amount with cents, for payments, receipts, and refunds: '$99.00', '$1,234.50'. */
export function formatAmount(cents: number): string {
  const [dollars = '0', fraction = '00'] = toDecimal(usd(cents)).split('.')
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** Formats a net amount, which may be negative: '$79.00', '−$20.00'. */
export function formatNet(cents: number): string {
  return cents < 0 ? `−${formatAmount(-cents)}` : formatAmount(cents)
}

function requireCents(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`Not an amount in whole cents: ${String(cents)}`)
  }
  return cents
}
