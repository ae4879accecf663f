/** The discount of a coupon: a whole percentage, or an amount in cents. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number }

/**
 * Computes the discount on a price, both in cents. The discount never exceeds the price. Half a
 * cent is rounded up, in the buyer's favor.
 */
export function discountOn(priceCents: number, discount: Discount): number {
  const amountOff =
    discount.kind === 'percent' ? Math.round((priceCents * discount.percent) / 100) : discount.cents
  return Math.min(priceCents, Math.max(0, amountOff))
}
