import type { PayloadRequest } from 'payload'
import { listRefunds } from '@/integrations/paypal/list-refunds'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Refund } from '@/payload-types'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { paypalFailure } from '@/services/checkout/shared/paypal-failure'
import { recordPayPalRefund } from '@/services/refunds/record-paypal-refund'

/**
 * Records the refunds of a purchase made while it was in review: their webhooks found no payment
 * and aren't sent again. If PayPal can't be reached, the daily audit records them.
 */
export async function recordMissedRefunds(req: PayloadRequest, checkoutId: string): Promise<void> {
  try {
    await recordRefundsAtPayPal(req, checkoutId)
  } catch (error) {
    log.error({ err: error, checkoutId }, 'could not record refunds of an accepted payment')
  }
}

/**
 * Records all refunds that PayPal shows for a purchase. Throws AppError 'paypal_unreachable' (503)
 * if PayPal can't be reached.
 */
export async function recordRefundsAtPayPal(
  req: PayloadRequest,
  checkoutId: string,
): Promise<void> {
  const payment = await findPayment(req, checkoutId)
  if (!payment) return
  try {
    for (const { id, captureId } of await listRefunds(paypalSettings(), payment.paypalOrderId)) {
      // The order may have had another, refunded payment.
      if (captureId !== null && captureId !== payment.captureId) continue
      const kind = await kindOf(req, id)
      await recordPayPalRefund(req, { paymentId: payment.id, paypalRefundId: id, kind })
    }
  } catch (error) {
    throw paypalFailure(error)
  }
}

/**
 * Returns the kind of a refund. An order calls every one a refund; only the webhook tells a
 * reversal.
 */
async function kindOf(req: PayloadRequest, paypalRefundId: string): Promise<Refund['kind']> {
  const { totalDocs } = await req.payload.count({
    collection: 'webhook-events',
    where: {
      and: [
        { resourceId: { equals: paypalRefundId } },
        { eventType: { equals: 'PAYMENT.CAPTURE.REVERSED' } },
      ],
    },
    // The system reads what PayPal reported.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0 ? 'reversal' : 'refund'
}
