import type { PayloadRequest } from 'payload'
import { paypalIdSchema } from '@/integrations/paypal/paypal-id'
import type { Checkout, Payment } from '@/payload-types'
import { findPaymentOfCapture } from '@/services/checkout/shared/find-payment'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { findCheckoutOfEvent } from './find-checkout-of-event'

type Disputed = {
  payments: Payment[]
  /** Purchases in review that have no recorded payment. */
  waiting: Checkout[]
  /** Purchases that an instructor closed without a payment. */
  closed: Checkout[]
  /**
   * Whether a disputed payment is still missing here, although no instructor decided to leave it
   * out.
   */
  isIncomplete: boolean
}

/**
 * Finds the payments and purchases that a dispute is about. Syncs purchases without a payment
 * first.
 */
export async function findDisputed(
  req: PayloadRequest,
  captureIds: readonly string[],
): Promise<Disputed> {
  const found: Disputed = { payments: [], waiting: [], closed: [], isIncomplete: false }
  for (const captureId of captureIds) {
    const payment = await findPaymentOfCapture(req, captureId)
    if (payment) found.payments.push(payment)
    else await addWithoutPayment(req, captureId, found)
  }
  return found
}

async function addWithoutPayment(
  req: PayloadRequest,
  captureId: string,
  found: Disputed,
): Promise<void> {
  if (!paypalIdSchema.safeParse(captureId).success) return
  const checkout = await findCheckoutOfEvent(req, { captureId, orderId: null, customId: null })
  if (!checkout) return
  const synced = await syncCheckout(req, checkout.id)
  const payment = await findPaymentOfCapture(req, captureId)
  if (payment) found.payments.push(payment)
  else if (synced.state === 'review') found.waiting.push(synced)
  else if (synced.resolution) found.closed.push(synced)
  else found.isIncomplete = true
}
