import type { PayloadRequest } from 'payload'
import type { WebhookOutcome } from '@/domain/checkout/webhook-outcomes'
import { AppError } from '@/domain/messages/app-error'
import type { Refund } from '@/payload-types'
import { recordPayPalRefund } from '@/services/refunds/record-paypal-refund'
import type { EventIds } from './event-ids'
import { findPurchaseByCaptureId } from './find-purchase-of-capture'

/**
 * Records a refund or reversal after fetching it from PayPal. Syncs the purchase first if it has no
 * payment yet. Throws AppError 'webhook_payment_missing' if there is still no payment, so that the
 * event is retried.
 */
export async function recordRefundFromEvent(
  req: PayloadRequest,
  kind: Refund['kind'],
  { captureId, refundId }: EventIds,
): Promise<WebhookOutcome> {
  if (!captureId || !refundId) return 'no_payment_named'
  const purchase = await findPurchaseByCaptureId(req, captureId)
  switch (purchase?.kind) {
    case undefined:
      return 'not_ours'
    case 'paid':
      await recordPayPalRefund(req, {
        paymentId: purchase.paymentId,
        paypalRefundId: refundId,
        kind,
      })
      return 'refund_recorded'
    case 'inReview':
      // The instructor will see the refund when they review the purchase.
      return 'synced_review'
    case 'closed':
    case 'unrecorded':
      throw new AppError('webhook_payment_missing')
  }
}
