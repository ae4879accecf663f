import type { PayloadRequest } from 'payload'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { RefundView } from '@/integrations/paypal/refund-view'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { readCheckout } from '@/services/checkout/shared/read-checkout'
import { relationId } from '@/services/database/relation-id'
import { recomputeRefundTotals } from './recompute-refund-totals'
import { notifyInstructorOfFailure, notifyPayer, notifyPayerOfFailedRefund } from './refund-mails'
import { reopenRequest, resolveRequests } from './resolve-requests'

/** The fields of a refund that depend on PayPal's response. */
export type RefundOutcome = Pick<
  Refund,
  'state' | 'stateReason' | 'paypalRefundId' | 'amountCents' | 'completedAt' | 'feeReturnedCents'
>

/**
 * Converts PayPal's refund to an outcome. Uses PayPal's amount, because it is the amount that was
 * paid out.
 */
export function outcomeOf(refund: RefundView): RefundOutcome {
  const { id, status, amountCents, createTime, feeReturnedCents } = refund
  const fields = { paypalRefundId: id, amountCents, feeReturnedCents }
  if (status === 'COMPLETED') {
    const completedAt = createTime ?? new Date().toISOString()
    return { ...fields, state: 'completed', stateReason: null, completedAt }
  }
  const isOver = status === 'FAILED' || status === 'CANCELLED'
  return {
    ...fields,
    state: isOver ? 'failed' : 'pending',
    stateReason: isOver ? refundMessages.failedAtPayPal : null,
    completedAt: null,
  }
}

/**
 * Records the outcome of a refund and applies its effects: updates the payment's totals (whose hook
 * closes the enrollment after a full refund), the purchase, and the student's request, and queues
 * the emails. Must run in the caller's transaction, with the payment locked. Idempotent.
 */
export async function recordRefundOutcome(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
  outcome: RefundOutcome,
): Promise<Refund> {
  if (hasSameOutcome(refund, outcome)) return refund
  if (refund.amountCents !== outcome.amountCents) {
    log.error({ refundId: refund.id }, 'PayPal refunded a different amount than requested')
  }
  const updated = await req.payload.update({
    collection: 'refunds',
    id: refund.id,
    data: { ...outcome },
    depth: 0,
    // Users can't write refunds directly.
    overrideAccess: true,
    req,
  })
  await applyEffects(req, payment, updated, refund.state)
  return updated
}

/**
 * Records a refund or reversal that was made directly at PayPal. Applies the same effects as
 * `recordRefundOutcome`.
 */
export async function addRefund(
  req: PayloadRequest,
  payment: Payment,
  { kind, ...outcome }: RefundOutcome & Pick<Refund, 'kind'>,
): Promise<Refund> {
  const created = await req.payload.create({
    collection: 'refunds',
    data: {
      ...outcome,
      payment: payment.id,
      kind,
      source: 'paypal',
      requestKey: `paypal-${outcome.paypalRefundId ?? ''}`,
    },
    depth: 0,
    // Users can't write refunds directly.
    overrideAccess: true,
    req,
  })
  await applyEffects(req, payment, created, null)
  return created
}

async function applyEffects(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
  before: Refund['state'] | null,
): Promise<void> {
  const now = await recomputeRefundTotals(req, payment)
  if (refund.state === before) return
  if (refund.state === 'completed') {
    await resolveRequests(req, now, refund)
    await notifyPayer(req, now, refund)
  }
  // No one needs an email about a refund that was made at PayPal and had already failed there.
  if (refund.state !== 'failed' || before === null) return
  await explainFailedRefund(req, now, refund)
  const isUndone = before === 'completed'
  const isRequestOpen = isUndone && (await reopenRequest(req, now))
  await notifyInstructorOfFailure(req, now, { refund, isUndone, isRequestOpen })
  // The payer was told about the completed refund, so they must also hear that it failed.
  if (isUndone) await notifyPayerOfFailedRefund(req, now, { refund, isRequestOpen })
}

/** Explains a failed refund to the instructor on a purchase in review. */
async function explainFailedRefund(
  req: PayloadRequest,
  { checkout }: Payment,
  { source, reason, stateReason }: Refund,
): Promise<void> {
  const { id, state } = await readCheckout(req, relationId(checkout))
  if (state !== 'review') return
  // Keep the reason for an automatic refund: it still explains why the purchase is in review.
  const why = source === 'system' ? `${reason ?? ''} ` : ''
  const message = `${why}${refundMessages.failed(stateReason ?? '')}`.trim()
  await req.payload.update({
    collection: 'checkouts',
    id,
    data: { stateReason: message.slice(0, 500) },
    depth: 0,
    // Users can't write checkouts directly.
    overrideAccess: true,
    req,
  })
}

const hasSameOutcome = (refund: Refund, outcome: RefundOutcome) =>
  refund.state === outcome.state &&
  (refund.paypalRefundId ?? null) === (outcome.paypalRefundId ?? null) &&
  refund.amountCents === outcome.amountCents
