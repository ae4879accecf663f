import type { PayloadRequest } from 'payload'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { RefundView } from '@/integrations/paypal/refund-view'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { explainFailedRefund } from './explain-failed-refund'
import { recomputeRefundTotals } from './recompute-refund-totals'
import { notifyInstructorOfFailure, notifyPayer, notifyPayerOfFailedRefund } from './refund-mails'
import { reopenRequest, resolveRequests } from './resolve-requests'

/** The outcome of a refund. */
export type RefundOutcome = Pick<
  Refund,
  'state' | 'stateReason' | 'paypalRefundId' | 'amountCents' | 'completedAt' | 'feeReturnedCents'
>

/** Maps PayPal's refund to an outcome, with PayPal's amount, which is what was paid out. */
export function outcomeOf(refund: RefundView): RefundOutcome {
  const { id, status, amountCents, createTime, feeReturnedCents } = refund
  const facts = { paypalRefundId: id, amountCents, feeReturnedCents }
  if (status === 'COMPLETED') {
    const completedAt = createTime ?? new Date().toISOString()
    return { ...facts, state: 'completed', stateReason: null, completedAt }
  }
  const isOver = status === 'FAILED' || status === 'CANCELLED'
  return {
    ...facts,
    state: isOver ? 'failed' : 'pending',
    stateReason: isOver ? refundMessages.failedAtPayPal : null,
    completedAt: null,
  }
}

/**
 * Records the outcome of a refund and its effects, inside the caller's transaction and with the
 * payment locked: the payment's totals (whose hook closes the enrollment after a full refund), the
 * purchase, the student's request, and the emails. Idempotent.
 */
export async function finalizeRefund(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
  outcome: RefundOutcome,
): Promise<Refund> {
  if (isSame(refund, outcome)) return refund
  if (refund.amountCents !== outcome.amountCents) {
    log.error({ refundId: refund.id }, 'PayPal refunded a different amount than requested')
  }
  const updated = await req.payload.update({
    collection: 'refunds',
    id: refund.id,
    data: { ...outcome },
    depth: 0,
    // The system records PayPal's response.
    overrideAccess: true,
    req,
  })
  await applyEffects(req, payment, updated, refund.state)
  return updated
}

/** Records a refund or reversal that was made at PayPal, with the same effects. */
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
    // As above.
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
  // A refund that was made and failed at PayPal was visible there.
  if (refund.state !== 'failed' || before === null) return
  await explainFailedRefund(req, now, refund)
  const isUndone = before === 'completed'
  const isRequestOpen = isUndone && (await reopenRequest(req, now))
  await notifyInstructorOfFailure(req, now, { refund, isUndone, isRequestOpen })
  // They were notified of the refund.
  if (isUndone) await notifyPayerOfFailedRefund(req, now, { refund, isRequestOpen })
}

const isSame = (refund: Refund, outcome: RefundOutcome) =>
  refund.state === outcome.state &&
  (refund.paypalRefundId ?? null) === (outcome.paypalRefundId ?? null) &&
  refund.amountCents === outcome.amountCents
