/** An amount of money: integer cents and their currency. */
export type Money = { cents: number; currency: 'USD' }

const decimalPattern = /^(\d+)(?:\.(\d{1,2}))?$/

/** US dollars from integer cents. Throws RangeError for anything but a whole number from 0. */
export function usd(cents: number): Money {
  return { cents: checkedCents(cents), currency: 'USD' }
}

/**
 * Integer cents from a decimal amount as it is typed in the CMS (99.5) or sent by PayPal ('99.50').
 * Throws RangeError when it is not finite, below 0, has more than two decimals or is too large to
 * be exact.
 */
export function centsFromDecimal(value: number | string): number {
  // String() writes the shortest form of a number, so 99.1 stays 99.1 and 0.1 + 0.2 is refused.
  const match = decimalPattern.exec(String(value))
  if (!match) throw new RangeError(`Not an amount with at most two decimals: ${String(value)}`)
  const [, whole = '0', fraction = ''] = match
  return checkedCents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}

/** The amount with two decimals and nothing else, as PayPal wants it: '99.00'. */
export function toDecimal(money: Money): string {
  const cents = checkedCents(money.cents)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** The short form for buttons and cards: '$99', '$90.50', '$1,234.50'. */
export function formatPrice(cents: number): string {
  const amount = formatAmount(cents)
  return amount.endsWith('.00') ? amount.slice(0, -3) : amount
}

/** What a course costs, on pages that sell it: '$99' or 'Free'. */
export const formatCoursePrice = (cents: number): string =>
  cents === 0 ? 'Free' : formatPrice(cents)

/** The form where money is confirmed: '$99.00', '$1,234.50'. */
export function formatAmount(cents: number): string {
  const [whole = '0', fraction = '00'] = toDecimal(usd(cents)).split('.')
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** What is left of an amount, which may be less than nothing: '$79.00', '−$20.00'. */
export function formatNet(cents: number): string {
  return cents < 0 ? `−${formatAmount(-cents)}` : formatAmount(cents)
}

function checkedCents(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`Not an amount in whole cents: ${String(cents)}`)
  }
  return cents
}
