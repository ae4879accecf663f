import type { PayloadRequest } from 'payload'
import { paypalIdSchema } from '@/integrations/paypal/paypal-id'
import { findPaymentByCaptureId } from '@/services/checkout/shared/find-payment'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { findCheckoutForEvent } from './find-checkout-of-event'

/**
 * The purchase that a capture at PayPal belongs to:
 * - 'paid': its payment is recorded
 * - 'inReview': it is in review, and its payment isn't recorded
 * - 'closed': an instructor closed it without a payment
 * - 'unrecorded': its payment isn't recorded, although no instructor closed the purchase
 */
export type CapturedPurchase =
  | { kind: 'paid'; paymentId: string }
  | { kind: 'inReview'; checkoutId: string }
  | { kind: 'closed' | 'unrecorded' }

/**
 * Finds the purchase of a capture. First syncs the purchase if its payment isn't recorded. Returns
 * null if the capture doesn't belong to this site. Throws the errors of `syncCheckout`, and
 * PayPalError if PayPal can't be reached.
 */
export async function findPurchaseByCaptureId(
  req: PayloadRequest,
  captureId: string,
): Promise<CapturedPurchase | null> {
  const recordedPayment = await findPaymentByCaptureId(req, captureId)
  if (recordedPayment) return { kind: 'paid', paymentId: recordedPayment.id }
  if (!paypalIdSchema.safeParse(captureId).success) return null
  const checkout = await findCheckoutForEvent(req, { captureId, orderId: null, customId: null })
  if (!checkout) return null
  const { id: checkoutId, state, resolution } = await syncCheckout(req, checkout.id)
  const payment = await findPaymentByCaptureId(req, captureId)
  if (payment) return { kind: 'paid', paymentId: payment.id }
  if (state === 'review') return { kind: 'inReview', checkoutId }
  return { kind: resolution ? 'closed' : 'unrecorded' }
}
