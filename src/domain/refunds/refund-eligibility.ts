import type { PaymentStatus } from '../checkout/payment-status'
import { isInRefundWindow, lastRefundDay } from './refund-window'
import type { TimeZone } from '../identity/time-zones'

/**
 * The data about a payment and its refunds that determines refund eligibility. Dates are in UTC.
 */
export type RefundFacts = {
  status: PaymentStatus
  paidAt: Date | null
  isDisputed: boolean
  /** Whether a refund is being submitted or processed by PayPal. */
  isUnderWay: boolean
  /** When the last refund was completed. */
  refundedAt: Date | null
  /** The newest refund request. */
  request: {
    id: string
    status: 'open' | 'granted' | 'declined' | 'withdrawn' | 'resolved_elsewhere'
    requestedAt: Date
    answer: string | null
  } | null
}

/** What a student can do about a refund. */
export type RefundEligibility =
  | { kind: 'nothing' }
  /** The student can request a refund until the end of `lastDay`, a formatted date. */
  | { kind: 'canRequest'; lastDay: string }
  | { kind: 'requested'; requestId: string; requestedAt: Date }
  | { kind: 'inProgress' }
  | { kind: 'disputed' }
  | { kind: 'declined'; answer: string }
  | { kind: 'refunded'; refundedAt: Date }
  | { kind: 'tooLate' }

/**
 * Determines what a student can do about a refund of a payment. Both the dashboard and the server
 * use this rule. A declined request is final, but a student can make a new request after
 * withdrawing one.
 */
export function refundEligibility(
  facts: RefundFacts,
  now: Date,
  zone: TimeZone,
): RefundEligibility {
  const { status, paidAt, request, refundedAt } = facts
  if (status === 'refunded') return refundedAt ? { kind: 'refunded', refundedAt } : noOptions
  if (paidAt === null || (status !== 'completed' && status !== 'partially_refunded'))
    return noOptions
  if (facts.isUnderWay) return { kind: 'inProgress' }
  if (request?.status === 'open') {
    return { kind: 'requested', requestId: request.id, requestedAt: request.requestedAt }
  }
  if (facts.isDisputed) return { kind: 'disputed' }
  if (request?.status === 'declined') return { kind: 'declined', answer: request.answer ?? '' }
  return isInRefundWindow(paidAt, now, zone)
    ? { kind: 'canRequest', lastDay: lastRefundDay(paidAt, zone) }
    : { kind: 'tooLate' }
}

const noOptions: RefundEligibility = { kind: 'nothing' }
