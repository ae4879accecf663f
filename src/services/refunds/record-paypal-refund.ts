import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { getRefund } from '@/integrations/paypal/get-refund'
import type { RefundView } from '@/integrations/paypal/refund-view'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { openTransaction } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { addRefund, finalizeRefund, outcomeOf } from './finalize-refund'
import { lockPayment } from './lock-payment'
import { findPayPalRefund, refundsOf } from './read-refunds'

export type SeenRefund = {
  paymentId: string
  /** PayPal's id of it. */
  paypalRefundId: string
  /** A reversal is money that PayPal took back, in a dispute for instance. */
  kind: Refund['kind']
}

/**
 * Records a refund or reversal that was seen at PayPal: once for each id, from PayPal's own answer
 * and from nothing that was sent to us. One of ours is met by its id, or by being the one that is
 * sent at this moment; everything else began at PayPal.
 *
 * Throws PayPalError when PayPal cannot be asked, or does not know it (status 404); AppError
 * 'payment_not_found' (404), and 'foreign_refund' (409) when it belongs to another payment.
 */
export async function recordPayPalRefund(req: PayloadRequest, seen: SeenRefund): Promise<void> {
  if (await openTransaction(req)) throw new Error('PayPal is never asked inside a transaction.')
  const view = await getRefund(paypalSettings(), seen.paypalRefundId)
  await inTransaction(req, async (tx) => {
    const payment = await lockPayment(tx, seen.paymentId)
    checkBelonging(payment, view)
    const outcome = outcomeOf(view)
    const known = (await findPayPalRefund(tx, view.id)) ?? (await findSent(tx, payment, view, seen))
    if (known) await finalizeRefund(tx, payment, known, outcome)
    else await addRefund(tx, payment, { ...outcome, kind: seen.kind })
  })
}

function checkBelonging({ id, captureId, currency }: Payment, view: RefundView): void {
  if (view.captureId === captureId && view.currency === currency) return
  log.error(
    { paymentId: id, paypalRefundId: view.id },
    'PayPal reported a refund for a different payment',
  )
  throw new AppError('foreign_refund')
}

/** Our own refund whose answer has not come yet: there is one at a time, of this amount. */
async function findSent(
  req: PayloadRequest,
  { id }: Payment,
  { amountCents }: RefundView,
  { kind }: SeenRefund,
): Promise<Refund | null> {
  if (kind === 'reversal') return null
  const refunds = await refundsOf(req, id)
  return refunds.find((row) => row.state === 'sending' && row.amountCents === amountCents) ?? null
}
