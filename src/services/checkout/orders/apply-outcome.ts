import type { PayloadRequest } from 'payload'
import { canTransition, type CheckoutState } from '@/domain/checkout/checkout-state'
import { QUOTE_HOLDS_MS } from '@/domain/checkout/price-quote'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import type { PaymentOutcome } from './classify-order'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { readCheckout } from '@/services/checkout/shared/read-checkout'
import { recordPayment } from '@/services/checkout/fulfillment/record-payment'

// PayPal gives six hours to send the buyer, and six more to approve and capture.
const ORDER_LIFETIME_MS = 12 * 60 * 60 * 1000

/**
 * Why PayPal holds a payment: its own name, which the site acts on, and what the instructor reads.
 */
export const whyPending = (reason: string) => ({
  pendingReason: reason,
  stateReason: `PayPal: ${reason}`,
})

/** No review and no bank transfer takes longer. */
const LONGEST_REVIEW_MS = 30 * 24 * 60 * 60 * 1000

/** Writes down what PayPal's answer means for a checkout, and returns the checkout. */
export async function applyOutcome(
  req: PayloadRequest,
  checkout: Checkout,
  outcome: PaymentOutcome,
): Promise<Checkout> {
  const { id, state, captureAttempt } = checkout
  switch (outcome.kind) {
    case 'paid':
      return recordPayment(req, id, outcome)
    case 'pending':
      return move(req, checkout, 'pending', whyPending(outcome.reason))
    case 'declined':
    case 'closed':
      // A definite answer: the next attempt needs a request id of its own, and the buyer hears that
      // it was refused.
      return move(req, checkout, outcome.kind === 'closed' ? 'expired' : 'declined', {
        stateReason: outcome.reason,
        captureAttempt: captureAttempt + (state === 'capturing' || state === 'pending' ? 1 : 0),
      })
    case 'mismatch':
      log.error({ checkoutId: id, reason: outcome.reason }, 'payment needs review')
      return move(req, checkout, 'review', { stateReason: outcome.reason })
    case 'unapproved':
      return afterNoConsent(req, checkout)
    case 'missing':
      return afterMissing(req, checkout)
    case 'approved':
    case 'unknown':
      return checkout
  }
}

async function afterNoConsent(req: PayloadRequest, checkout: Checkout): Promise<Checkout> {
  const { state, captureAttempt } = checkout
  // The consent was there when we asked for the money: it was refused, and the answer got lost.
  if (state === 'capturing') {
    const stateReason = 'PayPal declined the payment.'
    return move(req, checkout, 'declined', { stateReason, captureAttempt: captureAttempt + 1 })
  }
  if (!isOver(checkout) || (state !== 'paying' && state !== 'declined')) return checkout
  return move(req, checkout, 'expired', { stateReason: 'The buyer didn’t pay in time.' })
}

/**
 * PayPal forgets an order that is not paid in time, and none that is paid; but a busy PayPal may
 * not show one for a moment. So once money was asked for, that proves nothing before the time of
 * the order is over.
 */
async function afterMissing(req: PayloadRequest, checkout: Checkout): Promise<Checkout> {
  const { state, createdAt, updatedAt } = checkout
  const stateReason = 'PayPal no longer has the order because it wasn’t paid in time.'
  // The call that takes the money has had the same answer.
  if (state === 'capturing' && !isOlderThan(ORDER_LIFETIME_MS, createdAt)) return checkout
  if (state !== 'pending') return move(req, checkout, 'expired', { stateReason })
  if (!isOlderThan(LONGEST_REVIEW_MS, updatedAt)) return checkout
  return move(req, checkout, 'review', {
    stateReason: 'PayPal reviewed the payment for more than a month and no longer shows it.',
  })
}

/** One with a coupon keeps a use from others: it ends when its quote does. */
const isOver = ({ coupon, createdAt, quotedAt }: Checkout) =>
  coupon ? isOlderThan(QUOTE_HOLDS_MS, quotedAt) : isOlderThan(ORDER_LIFETIME_MS, createdAt)

const isOlderThan = (ms: number, time: string) => Date.now() - Date.parse(time) > ms

async function move(
  req: PayloadRequest,
  checkout: Checkout,
  to: CheckoutState,
  change: { stateReason: string; pendingReason?: string; captureAttempt?: number },
): Promise<Checkout> {
  const { id, state } = checkout
  if (state === to) return checkout
  if (!canTransition(state, to)) {
    log.error({ checkoutId: id, state, to }, 'ignored an impossible status change from PayPal')
    return checkout
  }
  // From the state that was classified: what somebody else has found meanwhile stands.
  const moved = await transitionCheckout(req, id, to, change, [state])
  return moved ?? readCheckout(req, id)
}
