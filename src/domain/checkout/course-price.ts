import type { CoursePrice } from './launch-price'
import { centsFromDecimal } from './money'

/** The price fields as stored by the CMS, in the site's currency and ISO dates. */
type PriceFields = {
  price: number
  launchPrice?: number | null
  launchFrom?: string | null
  launchUntil?: string | null
}

/** The Payload `select` for the price fields of a course. */
export const priceFields = {
  price: true,
  launchPrice: true,
  launchFrom: true,
  launchUntil: true,
} as const

/** Converts price fields to cents. Ignores a launch price that has no end or isn't lower. */
export function toCoursePrice({
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
