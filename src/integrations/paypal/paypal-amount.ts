import { type Money, toDecimal } from '@/domain/checkout/money'

/** Converts an amount to PayPal's format. Throws RangeError if the currency can’t express it. */
export const toPayPalAmount = (money: Money) => ({
  currencyCode: money.currency,
  value: toDecimal(money),
})
