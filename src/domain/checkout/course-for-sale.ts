export type CourseForSale = {
  id: string
  slug: string
  title: string
  /** The current price: the launch price while it's active. */
  priceCents: number
  listPriceCents: number
  launchPriceCents: number | null
}
