type Usage = { paid: number; free: number; underWay: number }

/** Formats how often a coupon was used, with its limit if it has one: '3 of 10', '3'. */
export function usesLabel({ paid, free, underWay }: Usage, maxUses: number | null): string {
  const uses = paid + free + underWay
  return maxUses === null ? String(uses) : `${uses} of ${maxUses}`
}
