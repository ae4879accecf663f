import type { PayloadRequest } from 'payload'
import { listRefunds } from '@/integrations/paypal/list-refunds'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Refund } from '@/payload-types'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { withPayPalErrorConversion } from '@/services/checkout/shared/convert-paypal-error'
import { recordPayPalRefund } from '@/services/refunds/record-paypal-refund'
import { existsAsSystem } from '@/services/database/system-access'

/**
 * Records refunds that were made at PayPal while the purchase was in review. Their webhook events
 * found no payment, and PayPal doesn't resend the events. Errors are only logged, because the next
 * audit also records these refunds.
 */
export async function recordMissedRefunds(req: PayloadRequest, checkoutId: string): Promise<void> {
  try {
    await recordListedRefunds(req, checkoutId)
  } catch (error) {
    log.error({ err: error, checkoutId }, 'could not record refunds of an accepted payment')
  }
}

/**
 * Records the refunds that PayPal lists for a purchase. Throws AppError 'paypal_unreachable' (503).
 */
export async function recordListedRefunds(req: PayloadRequest, checkoutId: string): Promise<void> {
  const payment = await findPayment(req, checkoutId)
  if (!payment) return
  await withPayPalErrorConversion(async () => {
    for (const { id, captureId } of await listRefunds(paypalSettings(), payment.paypalOrderId)) {
      // The order may have had another payment, which was refunded.
      if (captureId !== null && captureId !== payment.captureId) continue
      const kind = await readRefundKind(req, id)
      await recordPayPalRefund(req, { paymentId: payment.id, paypalRefundId: id, kind })
    }
  })
}

/**
 * Returns whether a refund is a reversal. PayPal's order lists both as refunds; only the webhook
 * event distinguishes them.
 */
async function readRefundKind(
  req: PayloadRequest,
  paypalRefundId: string,
): Promise<Refund['kind']> {
  const isReversal = await existsAsSystem(req, 'webhook-events', {
    and: [
      { resourceId: { equals: paypalRefundId } },
      { eventType: { equals: 'PAYMENT.CAPTURE.REVERSED' } },
    ],
  })
  return isReversal ? 'reversal' : 'refund'
}
