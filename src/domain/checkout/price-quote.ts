/** How long a buyer's quoted price is honored, in milliseconds. */
export const QUOTE_LIFETIME_MS = 30 * 60 * 1000

/**
 * Checks if a quoted price is still valid: the buyer sees this price, and the quote is less than 30
 * minutes old. The current price doesn't matter. Amounts are in cents.
 */
export function isQuoteValid(
  quote: { priceCents: number; quotedAt: Date },
  shownPriceCents: number,
  now: Date,
): boolean {
  const age = now.getTime() - quote.quotedAt.getTime()
  return quote.priceCents === shownPriceCents && age >= 0 && age < QUOTE_LIFETIME_MS
}
