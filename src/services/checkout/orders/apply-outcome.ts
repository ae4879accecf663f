import type { PayloadRequest } from 'payload'
import { canTransition, type CheckoutState } from '@/domain/checkout/checkout-state'
import { QUOTE_LIFETIME_MS } from '@/domain/checkout/price-quote'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import type { PaymentOutcome } from './classify-order'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { recordPayment } from '@/services/checkout/fulfillment/record-payment'
import { readAsSystem } from '@/services/database/system-access'

// PayPal allows six hours for the buyer to open the order at PayPal, and six more hours to approve
// and capture it.
const ORDER_LIFETIME_MS = 12 * 60 * 60 * 1000

/** Returns the fields of a pending checkout: PayPal's code, and text for the instructor. */
export const buildPendingFields = (reason: string) => ({
  pendingReason: reason,
  stateReason: `PayPal: ${reason}`,
})

/** The longest time that PayPal takes to review a payment or to receive a bank transfer. */
const MAX_REVIEW_MS = 30 * 24 * 60 * 60 * 1000

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
      return transitionIfAllowed(req, checkout, 'pending', buildPendingFields(outcome.reason))
    case 'declined':
    case 'closed':
      // This attempt is definitely over. Increment `captureAttempt`, so that the next attempt uses
      // a new idempotency key and the buyer is told that the payment was declined.
      return transitionIfAllowed(
        req,
        checkout,
        outcome.kind === 'closed' ? 'expired' : 'declined',
        {
          stateReason: outcome.reason,
          declineReason: outcome.declineReason,
          captureAttempt: captureAttempt + (state === 'capturing' || state === 'pending' ? 1 : 0),
        },
      )
    case 'mismatch':
      log.error({ checkoutId: id, reason: outcome.reason }, 'payment needs review')
      return transitionIfAllowed(req, checkout, 'review', { stateReason: outcome.reason })
    case 'unapproved':
      return handleUnapproved(req, checkout)
    case 'missing':
      return handleMissing(req, checkout)
    case 'approved':
    case 'unknown':
      return checkout
  }
}

async function handleUnapproved(req: PayloadRequest, checkout: Checkout): Promise<Checkout> {
  const { state, captureAttempt } = checkout
  // The buyer had approved before we called capture. Because the order is no longer approved, the
  // capture must have been declined and its response lost.
  if (state === 'capturing') {
    const stateReason = 'PayPal declined the payment.'
    return transitionIfAllowed(req, checkout, 'declined', {
      stateReason,
      declineReason: 'bank_declined',
      captureAttempt: captureAttempt + 1,
    })
  }
  if (!hasPaymentTimedOut(checkout) || (state !== 'paying' && state !== 'declined')) return checkout
  return transitionIfAllowed(req, checkout, 'expired', {
    stateReason: 'The buyer didn’t pay in time.',
  })
}

/**
 * Handles an order that PayPal can't find. PayPal eventually deletes unpaid orders and never
 * deletes paid ones, but under load it may temporarily not find an existing order. After a capture
 * call, a missing order therefore proves nothing until the order's lifetime is over.
 */
async function handleMissing(req: PayloadRequest, checkout: Checkout): Promise<Checkout> {
  const { state, createdAt, updatedAt } = checkout
  const stateReason = 'PayPal no longer has the order because it wasn’t paid in time.'
  // While 'capturing', neither the capture call nor the lookup found the order.
  if (state === 'capturing' && !isOlderThan(ORDER_LIFETIME_MS, createdAt)) return checkout
  if (state !== 'pending') return transitionIfAllowed(req, checkout, 'expired', { stateReason })
  if (!isOlderThan(MAX_REVIEW_MS, updatedAt)) return checkout
  return transitionIfAllowed(req, checkout, 'review', {
    stateReason: 'PayPal reviewed the payment for more than a month and no longer shows it.',
  })
}

/**
 * Returns whether a checkout's time to pay is over. A checkout with a coupon reserves one use of
 * the coupon, so it must be paid before its quote expires.
 */
const hasPaymentTimedOut = ({ coupon, createdAt, quotedAt }: Checkout) =>
  coupon ? isOlderThan(QUOTE_LIFETIME_MS, quotedAt) : isOlderThan(ORDER_LIFETIME_MS, createdAt)

const isOlderThan = (ms: number, time: string) => Date.now() - Date.parse(time) > ms

async function transitionIfAllowed(
  req: PayloadRequest,
  checkout: Checkout,
  to: CheckoutState,
  change: Pick<Checkout, 'stateReason' | 'pendingReason' | 'declineReason'> & {
    captureAttempt?: number
  },
): Promise<Checkout> {
  const { id, state } = checkout
  if (state === to) return checkout
  if (!canTransition(state, to)) {
    log.error({ checkoutId: id, state, to }, 'ignored an impossible status change from PayPal')
    return checkout
  }
  // Only transition from the state that was checked, because a concurrent change takes
  // precedence.
  const updatedCheckout = await transitionCheckout(req, id, to, change, [state])
  return updatedCheckout ?? readAsSystem(req, 'checkouts', id)
}
