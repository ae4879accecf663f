/** Why the site's currency can't change, for the instructor. */
export const currencyMessages = {
  unknown: 'Please choose a currency from the list.',
  hasSales: (currency: string) =>
    `You’ve already sold in ${currency}, so the currency can’t change anymore.`,
  hasOpenPurchase:
    'A purchase isn’t finished yet, so the currency can’t change right now. An unpaid purchase ends within 12 hours.',
  hasDecimals: (currency: string, titles: string) =>
    `Prices in ${currency} can’t have decimals. Please round these prices first: ${titles}.`,
}
