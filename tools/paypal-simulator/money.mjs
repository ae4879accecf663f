/** @typedef {{ currency_code: string, value: string }} Amount */
/** @typedef {Amount & { breakdown?: { item_total: Amount, discount?: Amount } }} OrderAmount */

/** The currencies in which PayPal accepts payments (docs/payments.md, section 16). */
export const currencies =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'

const currenciesWithoutDecimals = ['HUF', 'JPY', 'TWD']

/** Returns whether PayPal accepts decimals in a currency. @param {string} currency */
export const hasDecimals = (currency) => !currenciesWithoutDecimals.includes(currency)

/** Returns an amount in hundredths of its currency's unit. @param {Amount} amount */
export const toCents = ({ value }) => Math.round(Number(value) * 100)

/** @param {number} cents @param {string} currency @returns {Amount} */
export const toAmount = (cents, currency) => ({
  currency_code: currency,
  value: hasDecimals(currency)
    ? `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
    : String(Math.round(cents / 100)),
})

/** Returns PayPal's fee: 3.49% plus 0.49, or plus 49 without decimals. @param {Amount} amount */
export function calculateFee(amount) {
  const { currency_code: currency } = amount
  const cents = toCents(amount)
  const fixedCents = hasDecimals(currency) ? 49 : 4900
  return toAmount(Math.min(cents, Math.round(cents * 0.0349) + fixedCents), currency)
}
