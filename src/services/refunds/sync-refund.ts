import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { openTransaction } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { type Lease, acquireLease } from '@/services/checkout/shared/lease'
import { submitRefund, readAtPayPal, type RefundAtPayPal } from './submit-refund'
import { addRefund, finalizeRefund, outcomeOf } from './finalize-refund'
import { lockPayment } from './lock-payment'
import { findPayPalRefund, readRefund, refundsOf } from './read-refunds'

const POLL_MS = 200
const LONGEST_WAIT_MS = 20_000

/**
 * Gives the money of a refund back, or finds out what became of it: the one way to do so, for the
 * panel and for the worker. However often it is called, and whatever gets lost on the way, the
 * money goes back once (docs/payments.md, section 9).
 *
 * Returns the refund as it is afterwards: still 'sending' when PayPal's answer is unknown,
 * 'pending' while PayPal works on it.
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
  // The other PayPal does not know it: it waits for the site to talk to that again.
  if (payment.environment !== paypalSettings().environment) return refund
  const { paypalRefundId } = refund
  if (refund.state === 'pending' && paypalRefundId) {
    return record(req, refund, await readAtPayPal(paypalRefundId))
  }
  const knownIds = (await refundsOf(req, payment.id)).flatMap((other) => other.paypalRefundId ?? [])
  return record(req, refund, await submitRefund({ payment, refund, knownIds }, lease))
}

/** What PayPal said, in one transaction. Somebody else may have heard of it first. */
async function record(
  req: PayloadRequest,
  { id, payment }: Refund,
  answer: RefundAtPayPal,
): Promise<Refund> {
  if (answer.kind === 'unknown') return readRefund(req, id)
  return inTransaction(req, async (tx) => {
    const locked = await lockPayment(tx, relationId(payment))
    const refund = await readRefund(tx, id)
    if (answer.kind === 'seen') return recordSeen(tx, locked, refund, answer)
    // PayPal's own report of it has come meanwhile.
    if (refund.state !== 'sending') return refund
    return finalizeRefund(tx, locked, refund, {
      state: 'failed',
      stateReason: answer.reason,
      paypalRefundId: null,
      amountCents: refund.amountCents,
      completedAt: null,
    })
  })
}

/**
 * Gives a refund the id that PayPal answered with, which may have been written elsewhere before
 * that was known.
 */
async function recordSeen(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
  { refund: seen }: Extract<RefundAtPayPal, { kind: 'seen' }>,
): Promise<Refund> {
  const outcome = outcomeOf(seen)
  const holder = await findPayPalRefund(req, seen.id)
  if (holder && holder.id !== refund.id) {
    // Another one of ours has it by now, so it is not this one's: the next look decides.
    if (holder.source !== 'paypal') return refund
    // PayPal's report of our own refund was taken for one that began there: it is one refund, and
    // stands once.
    log.warn({ refundId: refund.id, other: holder.id }, 'removed a duplicate refund record')
    await req.payload.delete({
      collection: 'refunds',
      id: holder.id,
      depth: 0,
      // The system corrects its own books.
      overrideAccess: true,
      req,
    })
    return finalizeRefund(req, payment, refund, outcome)
  }
  if (!refund.paypalRefundId || refund.paypalRefundId === seen.id) {
    return finalizeRefund(req, payment, refund, outcome)
  }
  // It was taken for another refund of the same amount, which began at PayPal: now both are known.
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
    // The system settles what was written down.
    overrideAccess: true,
    req,
  })
}
