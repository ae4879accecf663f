/** Messages about orders that the server refuses. Only the server needs them. */
export const orderMessages = {
  priceChanged: (price: string) =>
    `The price of this course is now ${price}. Please check it before you pay.`,
  currencyChanged: 'The currency of this price has changed. Please reload this page.',
  consentRequired:
    'You haven’t been charged. Please reload this page and check the box above the payment buttons.',
  methodUnavailable: 'This payment method isn’t available right now. Please choose another one.',
}
