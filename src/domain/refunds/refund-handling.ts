/** Why the instructor decides about a refund request although refunds are automatic. */
export const refundExceptions = {
  again: 'this person already got a refund for this course',
  partial: 'part of the payment was already refunded',
  disputed: 'the buyer opened a dispute at PayPal',
  review: 'the purchase is in review',
  blocked: 'PayPal can’t refund this payment now',
} as const

export type RefundException = keyof typeof refundExceptions

/** Who decides about a refund request: the site, the instructor, or the instructor by exception. */
export type RefundHandling = 'automatic' | 'manual' | RefundException

/** Checks if the instructor decides only because of an exception. */
export const isRefundException = (handling: RefundHandling): handling is RefundException =>
  handling in refundExceptions

/** Labels for the instructor. */
export const refundHandlingLabels: Record<RefundHandling, string> = {
  automatic: 'The site, within your guarantee',
  manual: 'You',
  again: `You, because ${refundExceptions.again}`,
  partial: `You, because ${refundExceptions.partial}`,
  disputed: `You, because ${refundExceptions.disputed}`,
  review: `You, because ${refundExceptions.review}`,
  blocked: `You, because ${refundExceptions.blocked}`,
}

/** Tells the student why the instructor decides. */
export const studentExceptionTexts: Record<RefundException, string> = {
  again: 'You already got a refund for this course, so your instructor reviews this one.',
  partial: 'Part of this payment was already refunded, so your instructor reviews the rest.',
  disputed: 'You opened a dispute with PayPal about this payment, so your instructor reviews it.',
  review: 'Your purchase is in review, so your instructor decides about the refund.',
  blocked: 'PayPal can’t refund this payment now, so your instructor takes care of it.',
}
