import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { openTransaction } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { type Lease, acquireLease } from '@/services/checkout/shared/lease'
import { submitRefund, fetchRefund, type RefundAtPayPal } from './submit-refund'
import { addRefund, finalizeRefund, outcomeOf } from './finalize-refund'
import { lockPayment } from './lock-payment'
import { findPayPalRefund, readRefund, refundsOf } from './read-refunds'

const POLL_MS = 200
const LONGEST_WAIT_MS = 20_000

/**
 * Submits a refund to PayPal, or finds out its state, and records it, for both the panel and the
 * worker. Refunds once, even if called repeatedly or if responses get lost (docs/payments.md,
 * section 9).
 *
 * Returns the updated refund: still 'sending' if PayPal's response is unknown, 'pending' while
 * PayPal works on it.
 */
export async function syncRefund(req: PayloadRequest, refundId: string): Promise<Refund> {
  if (await openTransaction(req)) throw new Error('PayPal is never asked inside a transaction.')
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
  // The other PayPal environment: it waits until the site uses that again.
  if (payment.environment !== paypalSettings().environment) return refund
  const { paypalRefundId } = refund
  if (refund.state === 'pending' && paypalRefundId) {
    return record(req, refund, await fetchRefund(paypalRefundId))
  }
  const knownIds = (await refundsOf(req, payment.id)).flatMap((other) => other.paypalRefundId ?? [])
  return record(req, refund, await submitRefund({ payment, refund, knownIds }, lease))
}

/** Records PayPal's response in one transaction. A webhook may have been recorded first. */
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
    // A webhook was recorded meanwhile.
    if (refund.state !== 'sending') return refund
    return finalizeRefund(tx, locked, refund, {
      state: 'failed',
      stateReason: result.reason,
      paypalRefundId: null,
      amountCents: refund.amountCents,
      completedAt: null,
    })
  })
}

/** Saves PayPal's id of a refund, which may already be recorded as another refund. */
async function recordFound(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
  { refund: found }: Extract<RefundAtPayPal, { kind: 'found' }>,
): Promise<Refund> {
  const outcome = outcomeOf(found)
  const holder = await findPayPalRefund(req, found.id)
  if (holder && holder.id !== refund.id) {
    // Another refund of ours has this id by now, so it isn't this one's: the next sync decides.
    if (holder.source !== 'paypal') return refund
    // PayPal's webhook about our own refund was recorded as one made at PayPal: keep only ours.
    log.warn({ refundId: refund.id, other: holder.id }, 'removed a duplicate refund record')
    await req.payload.delete({
      collection: 'refunds',
      id: holder.id,
      depth: 0,
      // The system corrects its own ledger.
      overrideAccess: true,
      req,
    })
    return finalizeRefund(req, payment, refund, outcome)
  }
  if (!refund.paypalRefundId || refund.paypalRefundId === found.id) {
    return finalizeRefund(req, payment, refund, outcome)
  }
  // A refund of the same amount made at PayPal was matched with this one: record both.
  const { state, stateReason, paypalRefundId, amountCents, completedAt, kind } = refund
  const concluded = await finalizeRefund(req, payment, refund, outcome)
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
    // The system syncs its own rows.
    overrideAccess: true,
    req,
  })
}
