import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { getOrder } from '@/integrations/paypal/get-order'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { invoiceIdOf } from './invoice-id'
import { type Expected, judgeOrder, type Verdict } from './judge-order'
import { judgeRefusal, type Refusal } from './judge-refusal'
import type { Lease } from './lease'
import { lockCheckout } from './read-checkout'

const ROUNDS = 2
const PAUSE_MS = 500

/** Reads and judges the order of a checkout. Throws PayPalError when PayPal could not be asked. */
export async function lookAtOrder(checkout: Checkout): Promise<Verdict> {
  const expected = expectedOf(checkout)
  try {
    return judgeOrder(await getOrder(paypalSettings(), expected.paypalOrderId), expected)
  } catch (error) {
    if (!(error instanceof PayPalError) || error.status !== 404) throw error
    return { kind: 'closed', reason: 'PayPal no longer knows the order: it was not paid in time.' }
  }
}

/**
 * Takes the money of an approved order and judges the answer. When the answer is lost, the order is
 * read, and the call repeated under the same request id, so that it happens once. The verdict is
 * 'unknown' when PayPal stays silent. Throws PayPalError when it refuses us and not the payment.
 */
export async function takeMoney(
  req: PayloadRequest,
  checkout: Checkout,
  lease: Lease,
): Promise<Verdict> {
  let current = checkout
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (round > 1) await sleep(PAUSE_MS)
    if (!(await lease.renew())) break
    const answer = await capture(current)
    if (answer.kind !== 'lookAgain' && answer.kind !== 'tooEarly') return answer
    if (!(await lease.renew())) break
    const seen = await lookQuietly(current)
    if (seen.kind !== 'approved' && seen.kind !== 'unknown') return seen
    // PayPal repeats a refusal to whoever asks under the same request id, although it knows better by now.
    if (answer.kind === 'tooEarly' && seen.kind === 'approved')
      current = await beginAttempt(req, current)
  }
  return { kind: 'unknown' }
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
    const verdict = judgeOrder(order, expected)
    // Anything else than money is believed only when the order itself says so.
    return verdict.kind === 'paid' || verdict.kind === 'pending' ? verdict : { kind: 'lookAgain' }
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error, checkoutId: checkout.id }, 'PayPal did not take the payment')
    return judgeRefusal(error)
  }
}

async function lookQuietly(checkout: Checkout): Promise<Verdict> {
  try {
    return await lookAtOrder(checkout)
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error, checkoutId: checkout.id }, 'PayPal did not show the order')
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
