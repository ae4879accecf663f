/**
 * An amount of money. `cents` is in hundredths of the currency's unit, also in currencies without
 * decimals: ¥500 is 50,000. `currency` is an ISO 4217 code.
 */
export type Money = { cents: number; currency: string }

/** PayPal rejects decimals in these currencies, although HUF and TWD have them in ISO 4217. */
const currenciesWithoutDecimals = ['HUF', 'JPY', 'TWD']

/** Returns whether PayPal accepts two decimals in a currency. */
export const hasDecimals = (currency: string): boolean =>
  !currenciesWithoutDecimals.includes(currency)

const decimalPattern = /^(\d+)(?:\.(\d{1,2}))?$/

/**
 * Parses a decimal amount, as typed in the CMS (99.5) or sent by PayPal ('99.50' or, in yen, '99'),
 * as integer cents. Throws RangeError if the amount is negative, not finite, has more than two
 * decimals, or is too large to be exact.
 */
export function centsFromDecimal(value: number | string): number {
  // String() returns the shortest form of a number, so 99.1 is accepted, but 0.1 + 0.2 has too many
  // decimals.
  const match = decimalPattern.exec(String(value))
  if (!match) throw new RangeError(`Not an amount with at most two decimals: ${String(value)}`)
  const [, units = '0', fraction = ''] = match
  return requireCents(Number(units) * 100 + Number(fraction.padEnd(2, '0')))
}

/**
 * Formats an amount with the decimals that PayPal requires: '99.00', or in yen '99'. Throws
 * RangeError if the amount is negative, or if the currency can't express it.
 */
export function toDecimal({ cents, currency }: Money): string {
  const units = Math.floor(requireCents(cents) / 100)
  const fraction = cents % 100
  if (hasDecimals(currency)) return `${units}.${String(fraction).padStart(2, '0')}`
  if (fraction !== 0) throw new RangeError(`Not a whole amount in ${currency}: ${cents} cents`)
  return String(units)
}

/** Rounds to an amount that exists in the currency: to a whole cent, or in yen to a whole yen. */
export const roundMoney = ({ cents, currency }: Money): number =>
  hasDecimals(currency) ? Math.round(cents) : Math.round(cents / 100) * 100

/** Formats a price for buttons and cards: '$99', '$90.50', '€1,234.50'. */
export const formatPrice = (money: Money): string =>
  formatWithDecimals(money, money.cents % 100 === 0 ? 0 : 2)

/** Formats a course price for sales pages: '$99' or 'Free'. */
export const formatCoursePrice = (money: Money): string =>
  money.cents === 0 ? 'Free' : formatPrice(money)

/** Formats an amount for payments, receipts, and refunds: '$99.00', '€1,234.50', '¥99'. */
export const formatAmount = (money: Money): string =>
  formatWithDecimals(money, hasDecimals(money.currency) ? 2 : 0)

/** Formats an amount with its currency code: '$99.00 USD', 'CA$99.00 CAD', but 'CHF 99.00'. */
export function formatAmountWithCode(money: Money): string {
  const amount = formatAmount(money)
  return amount.includes(money.currency) ? amount : `${amount} ${money.currency}`
}

/** Formats a net amount, which may be negative: '$79.00', '−$20.00'. */
export const formatNet = ({ cents, currency }: Money): string =>
  `${cents < 0 ? '−' : ''}${formatAmount({ cents: Math.abs(cents), currency })}`

const formatWithDecimals = ({ cents, currency }: Money, decimals: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(requireCents(cents) / 100)

/** Removes the currency's symbol or code in front of a typed amount: '$', 'CA$', 'CHF'. */
export function withoutCurrency(text: string, currency: string): string {
  const symbols = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency'),
  )
  const trimmedText = text.trim()
  const prefixes = [currency, ...symbols.flatMap((part) => part?.value ?? [])]
  const prefix = prefixes.find((candidate) => trimmedText.startsWith(candidate)) ?? ''
  return trimmedText.slice(prefix.length).trim()
}

function requireCents(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`Not an amount in whole cents: ${String(cents)}`)
  }
  return cents
}
