/** Why the site's currency can't change, for the instructor. */
export const currencyMessages = {
  hasSales: (currency: string) =>
    `You’ve already sold in ${currency}, so the currency can’t change anymore.`,
  hasOpenPurchase:
    'A purchase isn’t finished yet, so the currency can’t change right now. An unpaid purchase ends within 12 hours.',
  invalidPrice: (title: string, problem: string) =>
    `Please change the price of ${title === '' ? 'the course without a title' : `“${title}”`} first. ${problem}`,
  invalidAmount: (code: string, problem: string) =>
    `Please change the amount of coupon ${code} first. ${problem}`,
}
