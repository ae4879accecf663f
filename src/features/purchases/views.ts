import type { PaymentStatus } from '@/domain/checkout/payment-status'

/** A payment as its payer sees it. */
export type PaymentView = {
  id: string
  courseTitle: string
  amountCents: number
  refundedCents: number
  /** The coupon that the buyer used, or null. */
  coupon: { code: string; discountCents: number } | null
  status: PaymentStatus
  /** ISO date, or null while under review. */
  paidAt: string | null
  transactionId: string
  /** Null for a payment from before the site issued receipts. */
  receipt: { id: string; number: number } | null
}

/** A course that the user got for free. */
export type FreeCourseView = {
  id: string
  courseTitle: string
  /** ISO date. */
  enrolledAt: string
}
