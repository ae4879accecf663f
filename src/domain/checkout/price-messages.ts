/** Messages about a price that changed while its page was open. Only the server needs them. */
export const priceMessages = {
  changed: (price: string) =>
    `The price of this course is now ${price}. Please check it before you pay.`,
  currencyChanged: 'The currency of this price has changed. Please reload this page.',
}
