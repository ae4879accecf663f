import type { PaymentStatus } from '@/domain/checkout/payment-status'

/** A payment, as its payer sees it. */
export type PaymentView = {
  id: string
  courseTitle: string
  amountCents: number
  refundedCents: number
  /** What it has taken off, in cents. */
  coupon: { code: string; discountCents: number } | null
  status: PaymentStatus
  /** ISO date, or null while it is being reviewed. */
  paidAt: string | null
  transactionId: string
  /** Null for a payment that was made before there were receipts. */
  receipt: { id: string; number: number } | null
}

/** A course that one has without paying. */
export type FreeCourseView = {
  id: string
  courseTitle: string
  /** ISO date. */
  since: string
}
