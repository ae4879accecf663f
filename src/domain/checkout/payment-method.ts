/** The payment methods at PayPal, most common first, with their names. */
export const paymentMethodLabels = {
  paypal: 'PayPal',
  card: 'Card',
  pay_later: 'Pay Later',
  venmo: 'Venmo',
} as const

export type PaymentMethod = keyof typeof paymentMethodLabels

/** All payment methods, most common first. */
export const paymentMethods = Object.keys(paymentMethodLabels) as PaymentMethod[]

/**
 * Combines the method that PayPal reports with the button that the buyer chose. PayPal reports Pay
 * Later, and some cards paid on PayPal's pages, as PayPal (docs/payments.md, section 14).
 */
export function mergeMethods(
  reported: PaymentMethod | null,
  chosen: PaymentMethod | null,
): PaymentMethod | null {
  const isPayPalPage = chosen === 'pay_later' || chosen === 'card'
  return reported === 'paypal' && isPayPalPage ? chosen : (reported ?? chosen)
}

type PaidWith = {
  method?: PaymentMethod | null
  cardBrand?: string | null
  cardLastDigits?: string | null
}

/**
 * Formats how a payment was made: 'Visa ending in 1234', 'PayPal', 'Pay Later', 'Venmo'. Null for
 * payments made before the method was stored.
 */
export function formatPaidWith({ method, cardBrand, cardLastDigits }: PaidWith): string | null {
  if (!method) return null
  if (method !== 'card') return paymentMethodLabels[method]
  const brand = cardBrand ?? paymentMethodLabels.card
  return cardLastDigits ? `${brand} ending in ${cardLastDigits}` : brand
}
