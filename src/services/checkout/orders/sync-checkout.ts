import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import { openTransaction } from '@/upstream/payload/transactions'
import { applyOutcome } from './apply-outcome'
import { fetchOrderOutcome, captureMoney } from './fetch-order-outcome'
import type { PaymentOutcome } from './classify-order'
import { type Lease, acquireLease } from '@/services/checkout/shared/lease'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { paypalFailure } from '@/services/checkout/shared/paypal-failure'
import { readCheckout } from '@/services/checkout/shared/read-checkout'

const POLL_MS = 200
const LONGEST_WAIT_MS = 20_000
/** PayPal's clock may be that much ahead of ours. */
const CLOCKS_DIFFER_MS = 2000

type Options = {
  /** The buyer has just agreed at PayPal: a declined payment may be tried once more. */
  isBuyersWish?: boolean
}

// Money may still turn up for these. In the others everything is known.
const unsynced: readonly CheckoutState[] = ['paying', 'capturing', 'pending', 'declined', 'expired']

/**
 * Finds out what became of a checkout at PayPal and records it; takes the money when the buyer has
 * agreed. The one way to do so, for the buyer's browser, the return page and the worker; calling it
 * again, or often at once, changes nothing more (docs/payments.md, section 6).
 *
 * Returns the checkout as it is afterwards: still 'capturing' when PayPal's answer is unknown.
 * Throws AppError 'paypal_unreachable' (503) when PayPal could not be asked and nothing was sent.
 */
export async function syncCheckout(
  req: PayloadRequest,
  checkoutId: string,
  { isBuyersWish = false }: Options = {},
): Promise<Checkout> {
  if (await openTransaction(req)) throw new Error('PayPal is never asked inside a transaction.')
  const first = await readCheckout(req, checkoutId)
  // Whoever waited while another call was declined has had the answer.
  const mayRetry = isBuyersWish && first.state === 'declined'
  const deadline = Date.now() + LONGEST_WAIT_MS

  for (let checkout = first; ; checkout = await readCheckout(req, checkoutId)) {
    if (!isToSync(checkout)) return checkout
    const lease = await acquireLease(req, checkoutId)
    if (lease) {
      try {
        return await syncUnderLease(req, checkoutId, lease, mayRetry)
      } finally {
        await lease.release()
      }
    }
    if (Date.now() > deadline) return checkout
    await sleep(POLL_MS)
  }
}

async function syncUnderLease(
  req: PayloadRequest,
  checkoutId: string,
  lease: Lease,
  mayRetry: boolean,
): Promise<Checkout> {
  const checkout = await readCheckout(req, checkoutId)
  if (!isToSync(checkout)) return checkout
  const outcome = await fetchFirst(checkout)
  if (!mayAskForMoney(checkout, outcome)) return applyOutcome(req, checkout, outcome)
  // PayPal is asked about a declined payment, for money that came after all. It is tried again only
  // when the buyer has agreed anew.
  const isRetry = checkout.state === 'declined'
  if (isRetry && !mayRetry && !isNewConsent(checkout, outcome)) return checkout

  const capturing = checkout.state === 'capturing' ? checkout : await beginCapture(req, checkoutId)
  // Closed, or found to be pending before: an approved order of it is left alone.
  if (!capturing) return readCheckout(req, checkoutId)
  try {
    const taken = await captureMoney(req, capturing, lease)
    // It may have begun attempts of its own.
    const { captureAttempt } = await readCheckout(req, checkoutId)
    return await applyOutcome(req, { ...capturing, captureAttempt }, taken)
  } catch (error) {
    throw paypalFailure(error)
  }
}

/**
 * Whether the buyer has agreed. While the money may have been taken already, that was so when we
 * asked for it: then the same call, under its request id, tells what became of it, also when PayPal
 * shows the order as it was before, or not at all.
 */
function mayAskForMoney({ state }: Checkout, { kind }: PaymentOutcome): boolean {
  if (kind === 'approved') return true
  return state === 'capturing' && (kind === 'unapproved' || kind === 'missing')
}

/**
 * Whether the buyer has agreed after the payment was declined, which is when the checkout last
 * changed.
 */
function isNewConsent({ updatedAt }: Checkout, outcome: PaymentOutcome): boolean {
  const approvedAt = outcome.kind === 'approved' ? outcome.at : null
  return approvedAt !== null && Date.parse(approvedAt) > Date.parse(updatedAt) + CLOCKS_DIFFER_MS
}

/**
 * What was begun at the other PayPal, the sandbox or the real one, is not known here: it waits for
 * the site to talk to that again.
 */
function isToSync({ state, paypalOrderId, environment }: Checkout): boolean {
  const isOfThisPayPal = environment === paypalSettings().environment
  return isOfThisPayPal && Boolean(paypalOrderId) && unsynced.includes(state)
}

/**
 * From here on the money may have been taken, whatever happens to this process. What waits for a
 * person is theirs to decide.
 */
const beginCapture = (req: PayloadRequest, checkoutId: string) =>
  transitionCheckout(req, checkoutId, 'capturing', {}, ['paying', 'declined'])

async function fetchFirst(checkout: Checkout): Promise<PaymentOutcome> {
  try {
    return await fetchOrderOutcome(checkout)
  } catch (error) {
    if (checkout.state !== 'capturing' || !(error instanceof PayPalError))
      throw paypalFailure(error)
    log.warn({ err: error, checkoutId: checkout.id }, 'PayPal unreachable; will retry later')
    return { kind: 'unknown' }
  }
}
