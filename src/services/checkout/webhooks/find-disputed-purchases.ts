import type { PayloadRequest } from 'payload'
import { paypalIdSchema } from '@/integrations/paypal/paypal-id'
import type { Checkout, Payment } from '@/payload-types'
import { findPaymentOfCapture } from '@/services/checkout/shared/find-payment'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { findCheckoutOfEvent } from './find-checkout-of-event'

type DisputedPurchases = {
  payments: Payment[]
  /** Purchases in review that have no recorded payment. */
  checkoutsInReview: Checkout[]
  /** Purchases that an instructor closed without a payment. */
  closedCheckouts: Checkout[]
  /** Whether a disputed payment isn't recorded, although no instructor closed its purchase. */
  isPaymentMissing: boolean
}

/**
 * Finds the payments and purchases that a dispute is about. First syncs the purchases that have no
 * payment.
 */
export async function findDisputedPurchases(
  req: PayloadRequest,
  captureIds: readonly string[],
): Promise<DisputedPurchases> {
  const purchases: DisputedPurchases = {
    payments: [],
    checkoutsInReview: [],
    closedCheckouts: [],
    isPaymentMissing: false,
  }
  for (const captureId of captureIds) {
    const payment = await findPaymentOfCapture(req, captureId)
    if (payment) purchases.payments.push(payment)
    else await addPurchaseWithoutPayment(req, captureId, purchases)
  }
  return purchases
}

async function addPurchaseWithoutPayment(
  req: PayloadRequest,
  captureId: string,
  purchases: DisputedPurchases,
): Promise<void> {
  if (!paypalIdSchema.safeParse(captureId).success) return
  const checkout = await findCheckoutOfEvent(req, { captureId, orderId: null, customId: null })
  if (!checkout) return
  const syncedCheckout = await syncCheckout(req, checkout.id)
  const payment = await findPaymentOfCapture(req, captureId)
  if (payment) purchases.payments.push(payment)
  else if (syncedCheckout.state === 'review') purchases.checkoutsInReview.push(syncedCheckout)
  else if (syncedCheckout.resolution) purchases.closedCheckouts.push(syncedCheckout)
  else purchases.isPaymentMissing = true
}
