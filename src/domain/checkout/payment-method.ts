/** The ways to pay at PayPal, most common first, with their names for buyers and the instructor. */
export const paymentMethodLabels = {
  paypal: 'PayPal',
  card: 'Card',
  pay_later: 'Pay Later',
  venmo: 'Venmo',
} as const

export type PaymentMethod = keyof typeof paymentMethodLabels
