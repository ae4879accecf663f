import type { CoursePrice } from './launch-price'
import { centsFromDecimal } from './money'

/** As the CMS has them: US dollars, and moments in ISO form. */
type PriceFields = {
  price: number
  launchPrice?: number | null
  launchFrom?: string | null
  launchUntil?: string | null
}

/** The fields of a course that say what it costs. */
export const priceFields = {
  price: true,
  launchPrice: true,
  launchFrom: true,
  launchUntil: true,
} as const

/** What a course costs, as its fields say. A launch price without an end is none. */
export function coursePrice({
  price,
  launchPrice,
  launchFrom,
  launchUntil,
}: PriceFields): CoursePrice {
  const listCents = centsFromDecimal(price)
  if (typeof launchPrice !== 'number' || !launchUntil) return { listCents, launch: null }
  const cents = centsFromDecimal(launchPrice)
  if (cents >= listCents) return { listCents, launch: null }
  const from = launchFrom ? new Date(launchFrom) : null
  return { listCents, launch: { cents, from, until: new Date(launchUntil) } }
}
