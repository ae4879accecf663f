import type { PaymentStatus } from '../checkout/payment-status'
import { isInRefundWindow, lastRefundDay } from './refund-window'
import type { TimeZone } from '../identity/time-zones'

/** The facts about a payment and its refunds. Dates are in UTC. */
export type RefundFacts = {
  status: PaymentStatus
  paidAt: Date | null
  isDisputed: boolean
  /** A refund is being sent, or PayPal is processing it. */
  isUnderWay: boolean
  /** When the last refund was completed. */
  givenBackAt: Date | null
  /** The newest refund request. */
  request: {
    id: string
    status: 'open' | 'granted' | 'declined' | 'withdrawn' | 'resolved_elsewhere'
    askedAt: Date
    answer: string | null
  } | null
}

/** What a student can do about a refund. */
export type RefundEligibility =
  | { kind: 'nothing' }
  /** Until the end of `lastDay`, which is formatted. */
  | { kind: 'canAsk'; lastDay: string }
  | { kind: 'asked'; requestId: string; askedAt: Date }
  | { kind: 'onItsWay' }
  | { kind: 'disputed' }
  | { kind: 'declined'; answer: string }
  | { kind: 'givenBack'; at: Date }
  | { kind: 'tooLate' }

/**
 * Determines what a student can do about a payment. The dashboard and the server share this rule. A
 * declined request is final; a withdrawn one can be made again.
 */
export function refundEligibility(
  facts: RefundFacts,
  now: Date,
  zone: TimeZone,
): RefundEligibility {
  const { status, paidAt, request, givenBackAt } = facts
  if (status === 'refunded') return givenBackAt ? { kind: 'givenBack', at: givenBackAt } : nothing
  if (paidAt === null || (status !== 'completed' && status !== 'partially_refunded')) return nothing
  if (facts.isUnderWay) return { kind: 'onItsWay' }
  if (request?.status === 'open') {
    return { kind: 'asked', requestId: request.id, askedAt: request.askedAt }
  }
  if (facts.isDisputed) return { kind: 'disputed' }
  if (request?.status === 'declined') return { kind: 'declined', answer: request.answer ?? '' }
  return isInRefundWindow(paidAt, now, zone)
    ? { kind: 'canAsk', lastDay: lastRefundDay(paidAt, zone) }
    : { kind: 'tooLate' }
}

const nothing: RefundEligibility = { kind: 'nothing' }
