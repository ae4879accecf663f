import type { PayloadRequest } from 'payload'
import { canTransition, type CheckoutState } from '@/domain/checkout/checkout-state'
import { QUOTE_HOLDS_MS } from '@/domain/checkout/price-quote'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import type { PaymentOutcome } from './classify-order'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { readCheckout } from '@/services/checkout/shared/read-checkout'
import { recordPayment } from '@/services/checkout/fulfillment/record-payment'

// PayPal allows six hours until the buyer is sent there, and six more to approve and capture.
const ORDER_LIFETIME_MS = 12 * 60 * 60 * 1000

/** Builds the pending fields: PayPal's code for the site, and a text for the instructor. */
export const pendingFields = (reason: string) => ({
  pendingReason: reason,
  stateReason: `PayPal: ${reason}`,
})

/** No review or bank transfer takes longer. */
const LONGEST_REVIEW_MS = 30 * 24 * 60 * 60 * 1000

/** Applies a payment outcome to a checkout, and returns the checkout. */
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
      return move(req, checkout, 'pending', pendingFields(outcome.reason))
    case 'declined':
    case 'closed':
      // The outcome is definite, so the next attempt needs a new request id, and the buyer learns
      // that the payment was declined.
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
  // The buyer had approved when we captured, so the capture was refused and its response got lost.
  if (state === 'capturing') {
    const stateReason = 'PayPal declined the payment.'
    return move(req, checkout, 'declined', { stateReason, captureAttempt: captureAttempt + 1 })
  }
  if (!isOver(checkout) || (state !== 'paying' && state !== 'declined')) return checkout
  return move(req, checkout, 'expired', { stateReason: 'The buyer didn’t pay in time.' })
}

/**
 * PayPal drops an unpaid order in time, and never a paid one, but under load it may not find one
 * for a moment. So after a capture, a missing order proves nothing until its lifetime is over.
 */
async function afterMissing(req: PayloadRequest, checkout: Checkout): Promise<Checkout> {
  const { state, createdAt, updatedAt } = checkout
  const stateReason = 'PayPal no longer has the order because it wasn’t paid in time.'
  // The capture call got the same response.
  if (state === 'capturing' && !isOlderThan(ORDER_LIFETIME_MS, createdAt)) return checkout
  if (state !== 'pending') return move(req, checkout, 'expired', { stateReason })
  if (!isOlderThan(LONGEST_REVIEW_MS, updatedAt)) return checkout
  return move(req, checkout, 'review', {
    stateReason: 'PayPal reviewed the payment for more than a month and no longer shows it.',
  })
}

/** A checkout with a coupon reserves one use, so it ends when its quote does. */
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
  // Only from the state that was classified: a concurrent change wins.
  const moved = await transitionCheckout(req, id, to, change, [state])
  return moved ?? readCheckout(req, id)
}
