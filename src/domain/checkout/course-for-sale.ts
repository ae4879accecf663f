/** A course as it can be bought now. */
export type CourseForSale = {
  id: string
  slug: string
  title: string
  /** What it costs now: the launch price while there is one. */
  priceCents: number
  listPriceCents: number
  launchPriceCents: number | null
}
