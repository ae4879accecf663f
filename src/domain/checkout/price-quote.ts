/** How long a buyer keeps the price with which they began, in milliseconds. */
export const QUOTE_HOLDS_MS = 30 * 60 * 1000

/**
 * Whether a price that was quoted still holds: the buyer has it before them, and it is younger than
 * 30 minutes, whatever the course costs by now. Amounts in cents.
 */
export function doesQuoteHold(
  quote: { priceCents: number; quotedAt: Date },
  shownPriceCents: number,
  now: Date,
): boolean {
  const age = now.getTime() - quote.quotedAt.getTime()
  return quote.priceCents === shownPriceCents && age >= 0 && age < QUOTE_HOLDS_MS
}
