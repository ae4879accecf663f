import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { getOrder } from '@/integrations/paypal/get-order'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { invoiceIdOf } from '@/services/checkout/shared/invoice-id'
import { type Expected, classifyOrder, type PaymentOutcome } from './classify-order'
import { classifyRefusal, type Refusal } from './classify-refusal'
import type { Lease } from '@/services/checkout/shared/lease'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'

const ROUNDS = 2
const PAUSE_MS = 500

/**
 * Fetches and classifies the order of a checkout. What it means that PayPal does not show it
 * depends on the state of the checkout. Throws PayPalError when PayPal could not be asked.
 */
export async function fetchOrderOutcome(checkout: Checkout): Promise<PaymentOutcome> {
  const expected = expectedOf(checkout)
  try {
    return classifyOrder(await getOrder(paypalSettings(), expected.paypalOrderId), expected)
  } catch (error) {
    if (!(error instanceof PayPalError) || error.status !== 404) throw error
    return { kind: 'missing' }
  }
}

/**
 * Takes the money of an approved order and classifies the answer. When the answer is lost, the
 * order is read, and the call repeated under the same request id, so that it happens once. An
 * order may be shown as it was before, or not at all, for a moment after it was paid: that nothing
 * was taken, only the answer to the call itself can say. The outcome is 'unknown' when PayPal
 * stays silent, 'missing' when it knows the order neither here nor there. Throws PayPalError when
 * it refuses us and not the payment.
 */
export async function captureMoney(
  req: PayloadRequest,
  checkout: Checkout,
  lease: Lease,
): Promise<PaymentOutcome> {
  let current = checkout
  let outcome: PaymentOutcome = { kind: 'unknown' }
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (round > 1) await sleep(PAUSE_MS)
    if (!(await lease.renew())) break
    const answer = await capture(current)
    if (!isOpen(answer)) return answer
    if (!(await lease.renew())) break
    const seen = await fetchQuietly(current)
    if (tells(seen, answer)) return seen
    outcome = answer.kind === 'missing' && seen.kind === 'missing' ? seen : { kind: 'unknown' }
    // PayPal repeats a refusal to whoever asks under the same request id, although it knows better
    // by now.
    if (answer.kind === 'tooEarly' && seen.kind === 'approved')
      current = await beginAttempt(req, current)
  }
  return outcome
}

type OpenAnswer = Extract<Refusal, { kind: 'recheck' | 'tooEarly' | 'missing' }>

/** Whether only the order can tell what became of the call. */
const isOpen = (answer: Refusal): answer is OpenAnswer =>
  answer.kind === 'recheck' || answer.kind === 'tooEarly' || answer.kind === 'missing'

/** Whether the order, as it was seen after such an answer, says what became of the call. */
function tells(seen: PaymentOutcome, answer: OpenAnswer): boolean {
  if (seen.kind === 'unapproved') return answer.kind === 'tooEarly'
  return seen.kind !== 'approved' && seen.kind !== 'missing' && seen.kind !== 'unknown'
}

/** Nothing was taken, PayPal has said so: the next call goes under an id of its own. */
async function beginAttempt(req: PayloadRequest, { id, captureAttempt }: Checkout) {
  return inTransaction(req, async (tx) => {
    const checkout = await lockCheckout(tx, id)
    if (checkout.state !== 'capturing' || checkout.captureAttempt !== captureAttempt)
      return checkout
    return tx.payload.update({
      collection: 'checkouts',
      id,
      data: { captureAttempt: captureAttempt + 1 },
      depth: 0,
      // Nobody writes a checkout but the system.
      overrideAccess: true,
      req: tx,
    })
  })
}

async function capture(checkout: Checkout): Promise<Refusal> {
  const expected = expectedOf(checkout)
  try {
    const order = await captureOrder(paypalSettings(), {
      orderId: expected.paypalOrderId,
      requestId: `cap-${checkout.createKey}-${checkout.captureAttempt}`,
    })
    const outcome = classifyOrder(order, expected)
    // Anything else than money is believed only when the order itself says so.
    return outcome.kind === 'paid' || outcome.kind === 'pending' ? outcome : { kind: 'recheck' }
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error, checkoutId: checkout.id }, 'PayPal did not capture the payment')
    return classifyRefusal(error)
  }
}

async function fetchQuietly(checkout: Checkout): Promise<PaymentOutcome> {
  try {
    return await fetchOrderOutcome(checkout)
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error, checkoutId: checkout.id }, 'could not fetch the order from PayPal')
    return { kind: 'unknown' }
  }
}

function expectedOf(checkout: Checkout): Expected {
  if (!checkout.paypalOrderId) throw new Error('This checkout has no PayPal order.')
  return {
    paypalOrderId: checkout.paypalOrderId,
    checkoutId: checkout.id,
    invoiceId: invoiceIdOf(checkout),
    amountCents: checkout.priceCents,
    currency: checkout.currency,
    merchantId: paypalSettings().merchantId,
  }
}
