import type { PaymentStatus } from '../checkout/payment-status'
import { isInRefundWindow, lastRefundDay } from './refund-window'
import type { TimeZone } from '../identity/time-zones'

/** What is known about a payment and about giving it back. Dates are in UTC. */
export type RefundFacts = {
  status: PaymentStatus
  paidAt: Date | null
  isDisputed: boolean
  /** A refund is being sent, or PayPal is working on it. */
  isUnderWay: boolean
  /** When the last money went back. */
  givenBackAt: Date | null
  /** The newest request for it. */
  request: {
    id: string
    status: 'open' | 'granted' | 'declined' | 'withdrawn' | 'resolved_elsewhere'
    askedAt: Date
    answer: string | null
  } | null
}

/** How somebody stands who might want their money back. */
export type RefundEligibility =
  | { kind: 'nothing' }
  /** Until the end of `lastDay`, in words. */
  | { kind: 'canAsk'; lastDay: string }
  | { kind: 'asked'; requestId: string; askedAt: Date }
  | { kind: 'onItsWay' }
  | { kind: 'disputed' }
  | { kind: 'declined'; answer: string }
  | { kind: 'givenBack'; at: Date }
  | { kind: 'tooLate' }

/**
 * What a student can do about a payment: the one rule for what the dashboard shows and for what the
 * server takes. A request that was declined is decided; one that was taken back can be made again.
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
