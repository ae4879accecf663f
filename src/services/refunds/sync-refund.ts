import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { currentTransaction } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { type Lease, acquireLease } from '@/services/checkout/shared/lease'
import { submitRefund, fetchRefund, type RefundAtPayPal } from './submit-refund'
import { addRefund, recordRefundOutcome, outcomeOf } from './record-refund-outcome'
import { lockPayment } from './lock-payment'
import { findPayPalRefund, readRefund, refundsOf } from './read-refunds'

const POLL_MS = 200
const LONGEST_WAIT_MS = 20_000

/**
 * Submits a refund to PayPal, or fetches its current state, and records the result. Used by the
 * admin panel and the worker. Refunds only once, even if called repeatedly or if responses get lost
 * (docs/payments.md, section 9).
 * Returns the updated refund. Its state is still 'sending' if PayPal's response is unknown, and
 * 'pending' while PayPal processes it.
 */
export async function syncRefund(req: PayloadRequest, refundId: string): Promise<Refund> {
  if (await currentTransaction(req)) throw new Error('PayPal is never asked inside a transaction.')
  const deadline = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    const refund = await readRefund(req, refundId)
    if (!isOpen(refund)) return refund
    const lease = await acquireLease(req, refundId, 'refunds')
    if (lease) {
      try {
        return await syncUnderLease(req, refundId, lease)
      } finally {
        await lease.release()
      }
    }
    if (Date.now() > deadline) return refund
    await sleep(POLL_MS)
  }
}

async function syncUnderLease(
  req: PayloadRequest,
  refundId: string,
  lease: Lease,
): Promise<Refund> {
  const refund = await readRefund(req, refundId)
  if (!isOpen(refund)) return refund
  const payment = await readPayment(req, relationId(refund.payment))
  // The payment belongs to the other PayPal environment (live or sandbox). Its refund waits until
  // the site uses that environment again.
  if (payment.environment !== paypalSettings().environment) return refund
  const { paypalRefundId } = refund
  if (refund.state === 'pending' && paypalRefundId) {
    return record(req, refund, await fetchRefund(paypalRefundId))
  }
  const knownIds = (await refundsOf(req, payment.id)).flatMap((other) => other.paypalRefundId ?? [])
  return record(req, refund, await submitRefund({ payment, refund, knownIds }, lease))
}

/** Records PayPal's response in one transaction. A webhook may already have recorded the refund. */
async function record(
  req: PayloadRequest,
  { id, payment }: Refund,
  result: RefundAtPayPal,
): Promise<Refund> {
  if (result.kind === 'unknown') return readRefund(req, id)
  return inTransaction(req, async (tx) => {
    const locked = await lockPayment(tx, relationId(payment))
    const refund = await readRefund(tx, id)
    if (result.kind === 'found') return recordFound(tx, locked, refund, result)
    // A webhook has recorded the refund since it was submitted.
    if (refund.state !== 'sending') return refund
    return recordRefundOutcome(tx, locked, refund, {
      state: 'failed',
      stateReason: result.reason,
      paypalRefundId: null,
      amountCents: refund.amountCents,
      completedAt: null,
    })
  })
}

/** Records a refund that PayPal returned. PayPal's ID may already be stored on another refund. */
async function recordFound(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
  { refund: found }: Extract<RefundAtPayPal, { kind: 'found' }>,
): Promise<Refund> {
  const outcome = outcomeOf(found)
  const holder = await findPayPalRefund(req, found.id)
  if (holder && holder.id !== refund.id) {
    // PayPal's ID belongs to another refund that this site submitted. Leave this one unchanged; the
    // next sync will resolve it.
    if (holder.source !== 'paypal') return refund
    // The webhook for this refund was recorded as a refund made at PayPal. Delete that duplicate.
    log.warn({ refundId: refund.id, other: holder.id }, 'removed a duplicate refund record')
    await req.payload.delete({
      collection: 'refunds',
      id: holder.id,
      depth: 0,
      // Users can't delete refunds directly.
      overrideAccess: true,
      req,
    })
    return recordRefundOutcome(req, payment, refund, outcome)
  }
  if (!refund.paypalRefundId || refund.paypalRefundId === found.id) {
    return recordRefundOutcome(req, payment, refund, outcome)
  }
  // This row was matched with a refund of the same amount that was made at PayPal. Record that
  // refund in a separate row.
  const { state, stateReason, paypalRefundId, amountCents, completedAt, kind } = refund
  const concluded = await recordRefundOutcome(req, payment, refund, outcome)
  await addRefund(req, payment, {
    state,
    stateReason,
    paypalRefundId,
    amountCents,
    completedAt,
    kind,
  })
  return concluded
}

const isOpen = ({ state }: Refund) => state === 'sending' || state === 'pending'

async function readPayment(req: PayloadRequest, id: string): Promise<Payment> {
  return req.payload.findByID({
    collection: 'payments',
    id,
    depth: 0,
    // The caller must verify access to the refund.
    overrideAccess: true,
    req,
  })
}
