import type { PaymentStatus } from '../checkout/payment-status'
import type { TimeZone } from '../identity/time-zones'
import type { RefundHandling } from './refund-handling'
import type { RefundPolicy } from './refund-policy'
import { isInRefundWindow, lastRefundDay } from './refund-window'

/**
 * The data about a payment and its refunds that determines refund eligibility. Dates are in UTC.
 */
export type RefundFacts = {
  status: PaymentStatus
  paidAt: Date | null
  /** The length of the refund window when the payment was made, in days. */
  refundDays: number
  isDisputed: boolean
  /** Whether the payment had a dispute that is over. */
  wasDisputed: boolean
  /** Whether the instructor must review the purchase. */
  isInReview: boolean
  /** Whether the site already refunded this person for this course automatically. */
  hasEarlierRefund: boolean
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
  /** The student can get or request a refund until the end of `lastDay`, a formatted date. */
  | { kind: 'canRequest'; lastDay: string; handling: RefundHandling }
  | { kind: 'requested'; requestId: string; requestedAt: Date }
  | { kind: 'inProgress' }
  | { kind: 'disputed' }
  | { kind: 'declined'; answer: string }
  | { kind: 'refunded'; refundedAt: Date }
  | { kind: 'tooLate'; days: number }

/**
 * Determines what a student can do about a refund of a payment. Both the dashboard and the server
 * use this rule. A declined request is final, but a student can make a new request after
 * withdrawing one. The window is as long as when the student paid, or longer if the policy is more
 * generous now.
 */
export function refundEligibility(
  facts: RefundFacts,
  policy: RefundPolicy,
  { now, zone }: { now: Date; zone: TimeZone },
): RefundEligibility {
  const { status, paidAt, request, refundedAt } = facts
  if (status === 'refunded') return refundedAt ? { kind: 'refunded', refundedAt } : noOptions
  if (paidAt === null || (status !== 'completed' && status !== 'partially_refunded'))
    return noOptions
  if (facts.isUnderWay) return { kind: 'inProgress' }
  if (request?.status === 'open') {
    return { kind: 'requested', requestId: request.id, requestedAt: request.requestedAt }
  }
  const window = { paidAt, zone, days: Math.max(facts.refundDays, policy.days) }
  const isInWindow = isInRefundWindow(window, now)
  const canExplain = isInWindow && policy.mode === 'automatic' && request?.status !== 'declined'
  if (facts.isDisputed && !canExplain) return { kind: 'disputed' }
  if (request?.status === 'declined') return { kind: 'declined', answer: request.answer ?? '' }
  if (!isInWindow) return { kind: 'tooLate', days: window.days }
  return {
    kind: 'canRequest',
    lastDay: lastRefundDay(window),
    handling: refundHandling(facts, policy),
  }
}

/** Returns who decides about a refund, and why. */
function refundHandling(facts: RefundFacts, { mode }: RefundPolicy): RefundHandling {
  if (mode === 'manual') return 'manual'
  if (facts.isDisputed || facts.wasDisputed) return 'disputed'
  if (facts.isInReview) return 'review'
  if (facts.status === 'partially_refunded') return 'partial'
  return facts.hasEarlierRefund ? 'again' : 'automatic'
}

const noOptions: RefundEligibility = { kind: 'nothing' }
