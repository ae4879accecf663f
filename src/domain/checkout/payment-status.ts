/** Where the money of a purchase stands, as the payments collection keeps it. */
export const paymentStatuses = [
  'pending',
  'completed',
  'partially_refunded',
  'refunded',
  'reversed',
  'failed',
] as const

/** Where the money of a purchase stands. */
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The states of a payment whose whole sum is back, given by us or taken by PayPal. */
export const fullyRefundedStatuses = ['refunded', 'reversed'] as const

/** Whether the whole sum of a payment in this state is back. */
export const isFullyRefunded = (
  status: PaymentStatus,
): status is (typeof fullyRefundedStatuses)[number] =>
  status === 'refunded' || status === 'reversed'
