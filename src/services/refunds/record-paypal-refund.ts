import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { getRefund } from '@/integrations/paypal/get-refund'
import type { RefundView } from '@/integrations/paypal/refund-view'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { currentTransaction } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { recordExternalRefund, recordRefundOutcome, toRefundOutcome } from './record-refund-outcome'
import { lockPayment } from './lock-payment'
import { findPayPalRefund, listPaymentRefunds } from './read-refunds'

export type ReportedRefund = {
  paymentId: string
  /** The ID that PayPal assigned to the refund. */
  paypalRefundId: string
  /** 'reversal' if PayPal took the money back itself, for example in a dispute. */
  kind: Refund['kind']
}

/**
 * Records a refund or reversal once per PayPal refund ID. Fetches it from PayPal's API, because the
 * content of a webhook event isn't trusted. Updates the refund with this ID, or else the one of the
 * same amount that is being submitted. If neither exists, the refund was made directly at PayPal,
 * and is added as a new row. Throws PayPalError if PayPal can't be reached or doesn't find the
 * refund (status 404). Throws AppError 'refund_payment_not_found' (404), or
 * 'refund_of_other_payment' (409) if the refund belongs to another payment.
 */
export async function recordPayPalRefund(
  req: PayloadRequest,
  report: ReportedRefund,
): Promise<void> {
  if (await currentTransaction(req)) throw new Error('PayPal is never asked inside a transaction.')
  const paypalRefund = await getRefund(paypalSettings(), report.paypalRefundId)
  await inTransaction(req, async (txReq) => {
    const payment = await lockPayment(txReq, report.paymentId)
    assertSamePayment(payment, paypalRefund)
    const outcome = toRefundOutcome(paypalRefund)
    const existingRefund =
      (await findPayPalRefund(txReq, paypalRefund.id)) ??
      (await findUnconfirmedRefund(txReq, payment, paypalRefund, report))
    if (existingRefund) await recordRefundOutcome(txReq, payment, existingRefund, outcome)
    else await recordExternalRefund(txReq, payment, { ...outcome, kind: report.kind })
  })
}

function assertSamePayment({ id, captureId, currency }: Payment, paypalRefund: RefundView): void {
  if (paypalRefund.captureId === captureId && paypalRefund.currency === currency) return
  log.error(
    { paymentId: id, paypalRefundId: paypalRefund.id },
    'PayPal reported a refund for a different payment',
  )
  throw new AppError('refund_of_other_payment')
}

/**
 * Finds the refund of this amount that was submitted to PayPal but has no response yet. At most one
 * refund per payment is in this state.
 */
async function findUnconfirmedRefund(
  req: PayloadRequest,
  { id }: Payment,
  { amountCents }: RefundView,
  { kind }: ReportedRefund,
): Promise<Refund | null> {
  if (kind === 'reversal') return null
  const refunds = await listPaymentRefunds(req, id)
  return refunds.find((row) => row.state === 'sending' && row.amountCents === amountCents) ?? null
}
