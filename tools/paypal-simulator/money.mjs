/** @typedef {{ currency_code: string, value: string }} Amount */
/** @typedef {Amount & { breakdown?: { item_total: Amount, discount?: Amount } }} OrderAmount */

/** @param {Amount} amount */
export const toCents = ({ value }) => Number(value.replace('.', ''))

/** @param {number} cents @returns {Amount} */
export const toAmount = (cents) => ({
  currency_code: 'USD',
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

/** Returns PayPal's fee in cents: 3.49% plus 49 cents. @param {number} cents */
export const calculateFee = (cents) => Math.min(cents, Math.round(cents * 0.0349) + 49)
