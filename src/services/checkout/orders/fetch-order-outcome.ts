import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { findOrder } from '@/integrations/paypal/get-order'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { updateAsSystem } from '@/services/database/system-access'
import { buildInvoiceId } from '@/services/checkout/shared/invoice-id'
import { type ExpectedOrder, classifyOrder, type PaymentOutcome } from './classify-order'
import { classifyRefusal, type CaptureResult } from './classify-refusal'
import type { Lease } from '@/services/checkout/shared/lease'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'

const MAX_ROUNDS = 2
const PAUSE_MS = 500

/**
 * Fetches and classifies the order of a checkout. The meaning of 'missing' depends on the
 * checkout's state (apply-outcome.ts). Throws PayPalError if PayPal can't be reached.
 */
export async function fetchOrderOutcome(checkout: Checkout): Promise<PaymentOutcome> {
  const expected = buildExpectedOrder(checkout)
  const order = await findOrder(paypalSettings(), expected.paypalOrderId)
  return order ? classifyOrder(order, expected) : { kind: 'missing' }
}

/**
 * Captures an approved order and classifies the result. If the response is lost, fetches the order
 * and repeats the call with the same idempotency key, so that the payment is captured only once.
 * Shortly after a capture, an order can still look unpaid or missing. Therefore only the response
 * to the capture call itself proves that no money was taken.
 * Returns 'unknown' if there is no response, and 'missing' if neither the capture nor the lookup
 * finds the order. Throws PayPalError if PayPal refuses our credentials or request instead of the
 * payment.
 */
export async function capturePayment(
  req: PayloadRequest,
  checkout: Checkout,
  lease: Lease,
): Promise<PaymentOutcome> {
  let currentCheckout = checkout
  let outcome: PaymentOutcome = { kind: 'unknown' }
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    if (round > 1) await sleep(PAUSE_MS)
    if (!(await lease.extend())) break
    const captureResult = await attemptCapture(currentCheckout)
    if (!isInconclusive(captureResult)) return captureResult
    if (!(await lease.extend())) break
    const fetchedOutcome = await tryFetchOutcome(currentCheckout)
    if (isConclusive(fetchedOutcome, captureResult)) return fetchedOutcome
    outcome =
      captureResult.kind === 'missing' && fetchedOutcome.kind === 'missing'
        ? fetchedOutcome
        : { kind: 'unknown' }
    // The order is approved now, but PayPal would repeat its refusal for the same idempotency key.
    if (captureResult.kind === 'tooEarly' && fetchedOutcome.kind === 'approved')
      currentCheckout = await incrementCaptureAttempt(req, currentCheckout)
  }
  return outcome
}

type InconclusiveResult = Extract<CaptureResult, { kind: 'recheck' | 'tooEarly' | 'missing' }>

/** Returns whether the order must be fetched to find out what happened to the capture. */
const isInconclusive = (captureResult: CaptureResult): captureResult is InconclusiveResult =>
  captureResult.kind === 'recheck' ||
  captureResult.kind === 'tooEarly' ||
  captureResult.kind === 'missing'

/**
 * Returns whether the order that was fetched after an inconclusive capture call shows what happened
 * to the capture.
 */
function isConclusive(fetchedOutcome: PaymentOutcome, captureResult: InconclusiveResult): boolean {
  if (fetchedOutcome.kind === 'unapproved') return captureResult.kind === 'tooEarly'
  return (
    fetchedOutcome.kind !== 'approved' &&
    fetchedOutcome.kind !== 'missing' &&
    fetchedOutcome.kind !== 'unknown'
  )
}

/**
 * Increments the capture attempt, so that the next capture uses a new idempotency key. Only call
 * this after PayPal confirmed that no money was taken.
 */
async function incrementCaptureAttempt(req: PayloadRequest, { id, captureAttempt }: Checkout) {
  return inTransaction(req, async (txReq) => {
    const checkout = await lockCheckout(txReq, id)
    if (checkout.state !== 'capturing' || checkout.captureAttempt !== captureAttempt)
      return checkout
    return updateAsSystem(txReq, 'checkouts', id, { captureAttempt: captureAttempt + 1 })
  })
}

async function attemptCapture(checkout: Checkout): Promise<CaptureResult> {
  const expected = buildExpectedOrder(checkout)
  try {
    const order = await captureOrder(paypalSettings(), {
      orderId: expected.paypalOrderId,
      requestId: `cap-${checkout.createKey}-${checkout.captureAttempt}`,
    })
    const outcome = classifyOrder(order, expected)
    // Any other outcome must be confirmed by fetching the order.
    return outcome.kind === 'paid' || outcome.kind === 'pending' ? outcome : { kind: 'recheck' }
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error, checkoutId: checkout.id }, 'PayPal did not capture the payment')
    return classifyRefusal(error)
  }
}

async function tryFetchOutcome(checkout: Checkout): Promise<PaymentOutcome> {
  try {
    return await fetchOrderOutcome(checkout)
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error, checkoutId: checkout.id }, 'could not fetch the order from PayPal')
    return { kind: 'unknown' }
  }
}

function buildExpectedOrder(checkout: Checkout): ExpectedOrder {
  if (!checkout.paypalOrderId) throw new Error('This checkout has no PayPal order.')
  return {
    paypalOrderId: checkout.paypalOrderId,
    checkoutId: checkout.id,
    invoiceId: buildInvoiceId(checkout),
    amountCents: checkout.priceCents,
    currency: checkout.currency,
    merchantId: paypalSettings().merchantId,
  }
}
