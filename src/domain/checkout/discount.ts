import { type Money, roundMoney } from './money'

/** The discount of a coupon: a whole percentage, or an amount in cents. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number }

/**
 * Computes the discount on a price, in cents. The discount never exceeds the price. Half a cent, or
 * in a currency without decimals half a unit, is rounded up, in the buyer's favor.
 */
export function discountOn({ cents, currency }: Money, discount: Discount): number {
  const amountOff =
    discount.kind === 'percent'
      ? roundMoney({ cents: (cents * discount.percent) / 100, currency })
      : discount.cents
  return Math.min(cents, Math.max(0, amountOff))
}
