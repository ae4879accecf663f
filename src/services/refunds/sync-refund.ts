import type { PayloadRequest } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { readAsSystem } from '@/services/database/system-access'
import type { Lease } from '@/services/checkout/shared/lease'
import { runUnderLease } from '@/services/checkout/shared/run-under-lease'
import { submitRefund, fetchRefund, type PayPalRefundResult } from './submit-refund'
import { recordExternalRefund, recordRefundOutcome, toRefundOutcome } from './record-refund-outcome'
import { lockPayment } from './lock-payment'
import { findPayPalRefund, listPaymentRefunds } from './read-refunds'

/**
 * Submits a refund to PayPal, or fetches its current state, and records the result. Used by the
 * admin panel and the worker. Refunds only once, even if called repeatedly or if responses get lost
 * (docs/payments.md, section 9).
 * Returns the updated refund. Its state is still 'sending' if PayPal's response is unknown, and
 * 'pending' while PayPal processes it.
 */
export const syncRefund = (req: PayloadRequest, refundId: string): Promise<Refund> =>
  runUnderLease(req, 'refunds', refundId, {
    isNeeded: isUnfinished,
    run: (refund, lease) => syncUnderLease(req, refund, lease),
  })

async function syncUnderLease(req: PayloadRequest, refund: Refund, lease: Lease): Promise<Refund> {
  const payment = await readAsSystem(req, 'payments', relationId(refund.payment))
  // The payment belongs to the other PayPal environment (live or sandbox). Its refund waits until
  // the site uses that environment again.
  if (payment.environment !== paypalSettings().environment) return refund
  const { paypalRefundId } = refund
  if (refund.state === 'pending' && paypalRefundId) {
    return recordResult(req, refund, await fetchRefund(paypalRefundId))
  }
  const recordedPayPalIds = (await listPaymentRefunds(req, payment.id)).flatMap(
    (other) => other.paypalRefundId ?? [],
  )
  return recordResult(
    req,
    refund,
    await submitRefund({ payment, refund, recordedPayPalIds }, lease),
  )
}

/** Records PayPal's response in one transaction. A webhook may already have recorded the refund. */
async function recordResult(
  req: PayloadRequest,
  { id, payment }: Refund,
  result: PayPalRefundResult,
): Promise<Refund> {
  if (result.kind === 'unknown') return readAsSystem(req, 'refunds', id)
  return inTransaction(req, async (txReq) => {
    const lockedPayment = await lockPayment(txReq, relationId(payment))
    const refund = await readAsSystem(txReq, 'refunds', id)
    if (result.kind === 'found') return recordFoundRefund(txReq, lockedPayment, refund, result)
    // A webhook recorded the refund in the meantime.
    if (refund.state !== 'sending') return refund
    return recordRefundOutcome(txReq, lockedPayment, refund, {
      state: 'failed',
      stateReason: result.reason,
      paypalRefundId: null,
      amountCents: refund.amountCents,
      completedAt: null,
    })
  })
}

/** Records a refund that PayPal returned. Its PayPal ID may already be stored on another refund. */
async function recordFoundRefund(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
  { refund: paypalRefund }: Extract<PayPalRefundResult, { kind: 'found' }>,
): Promise<Refund> {
  const outcome = toRefundOutcome(paypalRefund)
  const storedRefund = await findPayPalRefund(req, paypalRefund.id)
  if (storedRefund && storedRefund.id !== refund.id) {
    // Another refund that this site submitted already has this PayPal ID. Leaves this refund
    // unchanged; the next sync resolves it.
    if (storedRefund.source !== 'paypal') return refund
    // A webhook recorded this refund as one made directly at PayPal. Deletes that duplicate.
    log.warn({ refundId: refund.id, other: storedRefund.id }, 'removed a duplicate refund record')
    await req.payload.delete({
      collection: 'refunds',
      id: storedRefund.id,
      depth: 0,
      // Users can't delete refunds directly.
      overrideAccess: true,
      req,
    })
    return recordRefundOutcome(req, payment, refund, outcome)
  }
  if (!refund.paypalRefundId || refund.paypalRefundId === paypalRefund.id) {
    return recordRefundOutcome(req, payment, refund, outcome)
  }
  // This row was wrongly matched with a refund of the same amount that was made directly at PayPal.
  // Records that refund in its own row.
  const { state, stateReason, paypalRefundId, amountCents, completedAt, kind } = refund
  const recordedRefund = await recordRefundOutcome(req, payment, refund, outcome)
  await recordExternalRefund(req, payment, {
    state,
    stateReason,
    paypalRefundId,
    amountCents,
    completedAt,
    kind,
  })
  return recordedRefund
}

const isUnfinished = ({ state }: Refund) => state === 'sending' || state === 'pending'
