import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { findPaymentOfCapture } from '@/services/checkout/shared/find-payment'
import { recordPayPalRefund } from '@/services/refunds/record-paypal-refund'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import type { WebhookOutcome } from '@/domain/checkout/webhook-outcomes'
import type { EventIds } from './event-ids'
import { findCheckoutOfEvent } from './find-checkout-of-event'

type RefundKind = 'refund' | 'reversal'

/**
 * Records a refund or reversal after fetching it from PayPal. Syncs the purchase first if it has no
 * payment yet. Throws AppError 'webhook_payment_missing' if there is still no payment, so that the
 * event is retried.
 */
export async function recordRefundOfEvent(
  req: PayloadRequest,
  kind: RefundKind,
  ids: EventIds,
): Promise<WebhookOutcome> {
  const { captureId, refundId } = ids
  if (!captureId || !refundId) return 'no_payment_named'
  const report = { paypalRefundId: refundId, kind }
  const existingPayment = await findPaymentOfCapture(req, captureId)
  if (existingPayment) return recordRefund(req, { ...report, paymentId: existingPayment.id })
  const checkout = await findCheckoutOfEvent(req, { ...ids, orderId: null })
  if (!checkout) return 'not_ours'
  const { state } = await syncCheckout(req, checkout.id)
  const payment = await findPaymentOfCapture(req, captureId)
  if (payment) return recordRefund(req, { ...report, paymentId: payment.id })
  // The instructor will see the refund when they review the purchase.
  if (state === 'review') return 'synced_review'
  throw new AppError('webhook_payment_missing')
}

async function recordRefund(
  req: PayloadRequest,
  report: { paymentId: string; paypalRefundId: string; kind: RefundKind },
): Promise<WebhookOutcome> {
  await recordPayPalRefund(req, report)
  return 'refund_recorded'
}
