/** How long a buyer's quoted price is honored, in milliseconds. */
export const QUOTE_HOLDS_MS = 30 * 60 * 1000

/**
 * Checks if a quoted price still holds: it's the price that the buyer sees, and the quote is less
 * than 30 minutes old, whatever the current price. Amounts are in cents.
 */
export function doesQuoteHold(
  quote: { priceCents: number; quotedAt: Date },
  shownPriceCents: number,
  now: Date,
): boolean {
  const age = now.getTime() - quote.quotedAt.getTime()
  return quote.priceCents === shownPriceCents && age >= 0 && age < QUOTE_HOLDS_MS
}
