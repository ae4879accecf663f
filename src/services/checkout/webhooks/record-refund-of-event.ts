import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { findPaymentOfCapture } from '@/services/checkout/shared/find-payment'
import { recordPayPalRefund } from '@/services/refunds/record-paypal-refund'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import type { EventIds } from './event-ids'
import { type EventOutcome, failed, notOurs, processed, syncedAs } from './event-outcome'
import { findCheckoutOfEvent } from './find-checkout-of-event'

type Kind = 'refund' | 'reversal'

/**
 * Writes down money that went back, as PayPal shows it. When the payment is not here yet, its
 * purchase is synced first. Throws AppError 'payment_not_here_yet' when that did not bring it: the
 * message is tried again.
 */
export async function recordRefundOfEvent(
  req: PayloadRequest,
  kind: Kind,
  ids: EventIds,
): Promise<EventOutcome> {
  const { captureId, refundId } = ids
  if (!captureId || !refundId) return failed('no_payment_named')
  const report = { paypalRefundId: refundId, kind }
  const known = await findPaymentOfCapture(req, captureId)
  if (known) return record(req, { ...report, paymentId: known.id })
  const checkout = await findCheckoutOfEvent(req, { ...ids, orderId: null })
  if (!checkout) return notOurs
  const { state } = await syncCheckout(req, checkout.id)
  const payment = await findPaymentOfCapture(req, captureId)
  if (payment) return record(req, { ...report, paymentId: payment.id })
  // A person looks at it, and sees the refund there.
  if (state === 'review') return syncedAs(state)
  throw new AppError('payment_not_here_yet')
}

async function record(
  req: PayloadRequest,
  report: { paymentId: string; paypalRefundId: string; kind: Kind },
): Promise<EventOutcome> {
  await recordPayPalRefund(req, report)
  return processed('refund_recorded')
}
