import type { PayloadRequest } from 'payload'
import { canTransition, type CheckoutState } from '@/domain/checkout/checkout-state'
import { QUOTE_HOLDS_MS } from '@/domain/checkout/price-quote'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import type { PaymentOutcome } from './classify-order'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { readCheckout } from '@/services/checkout/shared/read-checkout'
import { recordPayment } from '@/services/checkout/fulfillment/record-payment'

// PayPal allows six hours until the buyer opens the order at PayPal, and six more hours to approve
// and capture it.
const ORDER_LIFETIME_MS = 12 * 60 * 60 * 1000

/** Returns the fields of a pending checkout: PayPal's code, and a text for the instructor. */
export const pendingFields = (reason: string) => ({
  pendingReason: reason,
  stateReason: `PayPal: ${reason}`,
})

/** The longest time that PayPal takes to review a payment or to receive a bank transfer. */
const LONGEST_REVIEW_MS = 30 * 24 * 60 * 60 * 1000

/** Moves a checkout to the state that a payment outcome leads to, and returns the checkout. */
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
      // This attempt is definitely over. Increment `captureAttempt`, so that the next attempt uses
      // a new idempotency key and the buyer is told that the payment was declined.
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
  // The buyer had approved before we called capture. Because the order is no longer approved, the
  // capture must have been declined and its response lost.
  if (state === 'capturing') {
    const stateReason = 'PayPal declined the payment.'
    return move(req, checkout, 'declined', { stateReason, captureAttempt: captureAttempt + 1 })
  }
  if (!isOver(checkout) || (state !== 'paying' && state !== 'declined')) return checkout
  return move(req, checkout, 'expired', { stateReason: 'The buyer didn’t pay in time.' })
}

/**
 * Handles an order that PayPal doesn't find. PayPal eventually deletes unpaid orders and never
 * deletes paid ones, but under load it may temporarily not find an existing order. After a capture
 * call, a missing order therefore proves nothing until the order's lifetime is over.
 */
async function afterMissing(req: PayloadRequest, checkout: Checkout): Promise<Checkout> {
  const { state, createdAt, updatedAt } = checkout
  const stateReason = 'PayPal no longer has the order because it wasn’t paid in time.'
  // The capture call didn't find the order either.
  if (state === 'capturing' && !isOlderThan(ORDER_LIFETIME_MS, createdAt)) return checkout
  if (state !== 'pending') return move(req, checkout, 'expired', { stateReason })
  if (!isOlderThan(LONGEST_REVIEW_MS, updatedAt)) return checkout
  return move(req, checkout, 'review', {
    stateReason: 'PayPal reviewed the payment for more than a month and no longer shows it.',
  })
}

/**
 * Returns whether the time to pay a checkout is over. A checkout with a coupon reserves one use of
 * it, so its time is over when its quote expires.
 */
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
  // Only transition from the state that was classified, because a concurrent change takes
  // precedence.
  const moved = await transitionCheckout(req, id, to, change, [state])
  return moved ?? readCheckout(req, id)
}
