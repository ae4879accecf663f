import type { PayloadRequest } from 'payload'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import { applyOutcome } from './apply-outcome'
import { fetchOrderOutcome, capturePayment } from './fetch-order-outcome'
import type { PaymentOutcome } from './classify-order'
import type { Lease } from '@/services/checkout/shared/lease'
import { runUnderLease } from '@/services/checkout/shared/run-under-lease'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { convertPayPalError } from '@/services/checkout/shared/convert-paypal-error'
import { readAsSystem } from '@/services/database/system-access'

/** The maximum difference between PayPal's clock and ours. */
const MAX_CLOCK_SKEW_MS = 2000

type SyncOptions = {
  /** Whether a declined payment may be retried, because the buyer has just approved it again. */
  canRetryDeclined?: boolean
}

// The states that must be synced, because a payment may still arrive.
const unfinishedStates: readonly CheckoutState[] = [
  'paying',
  'capturing',
  'pending',
  'declined',
  'expired',
]

/**
 * Fetches the state of a checkout's order at PayPal and records it. If the buyer approved the
 * payment, captures it. Used by the buyer's browser, the return page, and the worker. Idempotent,
 * even under concurrent calls (docs/payments.md, section 6).
 * Returns the updated checkout. Its state is still 'capturing' if PayPal's response is unknown.
 * Throws AppError 'paypal_unreachable' (503) if PayPal can't be reached before a capture is
 * attempted, or if it rejects our credentials.
 */
export async function syncCheckout(
  req: PayloadRequest,
  checkoutId: string,
  { canRetryDeclined = false }: SyncOptions = {},
): Promise<Checkout> {
  const { state } = await readAsSystem(req, 'checkouts', checkoutId)
  // Only retry a payment that was declined before this call. If the payment is declined while this
  // call waits for a concurrent one, return the declined checkout.
  const canRetry = canRetryDeclined && state === 'declined'
  return runUnderLease(req, 'checkouts', checkoutId, {
    isNeeded: needsSync,
    run: (checkout, lease) => syncUnderLease(req, checkout, lease, canRetry),
  })
}

async function syncUnderLease(
  req: PayloadRequest,
  checkout: Checkout,
  lease: Lease,
  canRetry: boolean,
): Promise<Checkout> {
  const outcome = await fetchInitialOutcome(checkout)
  if (!shouldCapture(checkout, outcome)) return applyOutcome(req, checkout, outcome)
  // A declined payment is synced because money may still arrive. It is retried only if the buyer
  // has approved it again.
  const isRetry = checkout.state === 'declined'
  if (isRetry && !canRetry && !isApprovedAgain(checkout, outcome)) return checkout

  const { id } = checkout
  const capturingCheckout =
    checkout.state === 'capturing' ? checkout : await markAsCapturing(req, id)
  // The checkout was closed or became pending meanwhile, so don't capture its order.
  if (!capturingCheckout) return readAsSystem(req, 'checkouts', id)
  if (outcome.kind === 'approved' && outcome.declineReason) {
    const reason = '3-D Secure didn’t confirm the buyer, so the payment wasn’t captured.'
    return applyOutcome(req, capturingCheckout, {
      kind: 'declined',
      reason,
      declineReason: outcome.declineReason,
    })
  }
  try {
    const captureOutcome = await capturePayment(req, capturingCheckout, lease)
    // `capturePayment` may have incremented the attempt.
    const { captureAttempt } = await readAsSystem(req, 'checkouts', id)
    return await applyOutcome(req, { ...capturingCheckout, captureAttempt }, captureOutcome)
  } catch (error) {
    throw convertPayPalError(error)
  }
}

/**
 * Returns whether to call capture. The buyer must have approved the order, either now or when the
 * checkout became 'capturing'. In the latter case, repeating the call with the same idempotency key
 * returns the first call's result, even if the order looks unapproved or missing.
 */
function shouldCapture({ state }: Checkout, { kind }: PaymentOutcome): boolean {
  if (kind === 'approved') return true
  return state === 'capturing' && (kind === 'unapproved' || kind === 'missing')
}

/** Returns whether the buyer approved the payment again after it was declined. */
function isApprovedAgain({ updatedAt }: Checkout, outcome: PaymentOutcome): boolean {
  const approvedAt = outcome.kind === 'approved' ? outcome.approvedAt : null
  return approvedAt !== null && Date.parse(approvedAt) > Date.parse(updatedAt) + MAX_CLOCK_SKEW_MS
}

/**
 * Returns whether a checkout must be synced. A checkout from the other PayPal environment (live or
 * sandbox) waits until the site uses that environment again.
 */
function needsSync({ state, paypalOrderId, environment }: Checkout): boolean {
  const isSameEnvironment = environment === paypalSettings().environment
  return isSameEnvironment && Boolean(paypalOrderId) && unfinishedStates.includes(state)
}

/**
 * Marks a checkout as 'capturing' before PayPal is called. From now on, money may have been taken,
 * even if this process dies.
 */
const markAsCapturing = (req: PayloadRequest, checkoutId: string) =>
  transitionCheckout(req, checkoutId, 'capturing', {}, ['paying', 'declined'])

async function fetchInitialOutcome(checkout: Checkout): Promise<PaymentOutcome> {
  try {
    return await fetchOrderOutcome(checkout)
  } catch (error) {
    if (checkout.state !== 'capturing' || !(error instanceof PayPalError))
      throw convertPayPalError(error)
    log.warn({ err: error, checkoutId: checkout.id }, 'PayPal unreachable; will retry later')
    return { kind: 'unknown' }
  }
}
