/** The statuses stored in the payments collection. */
export const paymentStatuses = [
  'pending',
  'completed',
  'partially_refunded',
  'refunded',
  'reversed',
  'failed',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** Statuses of a fully refunded payment, refunded by the site or reversed by PayPal. */
export const fullyRefundedStatuses = ['refunded', 'reversed'] as const

/** Checks if a payment is fully refunded. */
export const isFullyRefunded = (
  status: PaymentStatus,
): status is (typeof fullyRefundedStatuses)[number] =>
  status === 'refunded' || status === 'reversed'
