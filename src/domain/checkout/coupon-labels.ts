import type { Discount } from './discount'
import { formatPrice } from './money'

/** What a coupon takes off, in words: '20%' or '$10'. */
export const discountLabel = (discount: Discount): string =>
  discount.kind === 'percent' ? `${discount.percent}%` : formatPrice(discount.cents)

type Usage = { paid: number; free: number; underWay: number }

/** How often a coupon was used, of how often it can be: '3 of 10', '3'. */
export function usesLabel({ paid, free, underWay }: Usage, maxUses: number | null): string {
  const uses = paid + free + underWay
  return maxUses === null ? String(uses) : `${uses} of ${maxUses}`
}
