import type { Currency } from './currencies'

/** A course and its prices, in cents of the site's currency. */
export type CourseForSale = {
  id: string
  slug: string
  title: string
  currency: Currency
  /** The current price: the launch price while it's active. */
  priceCents: number
  listPriceCents: number
  launchPriceCents: number | null
}
