/** The statuses stored in the payments collection, with their labels in the panel and on pages. */
export const paymentStatusLabels = {
  pending: 'Under review by PayPal',
  completed: 'Paid',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
  reversed: 'Reversed by PayPal',
  failed: 'Failed',
} as const

export type PaymentStatus = keyof typeof paymentStatusLabels

/** Statuses of a fully refunded payment, refunded by the site or reversed by PayPal. */
export const fullyRefundedStatuses = ['refunded', 'reversed'] as const

/** Checks if a payment is fully refunded. */
export const isFullyRefunded = (
  status: PaymentStatus,
): status is (typeof fullyRefundedStatuses)[number] =>
  status === 'refunded' || status === 'reversed'
