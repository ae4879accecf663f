import type { PayloadRequest } from 'payload'
import { paypalIdSchema } from '@/integrations/paypal/paypal-id'
import type { Checkout, Payment } from '@/payload-types'
import { findPaymentOfCapture } from '@/services/checkout/shared/find-payment'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { findCheckoutOfEvent } from './find-checkout-of-event'

type Disputed = {
  payments: Payment[]
  /** Purchases that wait for the instructor, and have no payment here yet. */
  waiting: Checkout[]
  /** Purchases that a person has closed without a payment. */
  closed: Checkout[]
  /** There is one whose payment is not here yet, and nobody has decided so. */
  isIncomplete: boolean
}

/**
 * What of ours a dispute is about. When a payment is not here yet, its purchase is synced first.
 * What began elsewhere is left out.
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
