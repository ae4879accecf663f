import type { PayloadRequest } from 'payload'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { RefundView } from '@/integrations/paypal/refund-view'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { readAsSystem, createAsSystem, updateAsSystem } from '@/services/database/system-access'
import { recomputeRefundTotals } from './recompute-refund-totals'
import {
  notifyInstructorsOfFailedRefund,
  notifyPayerOfDelayedRefund,
  notifyPayerOfRefund,
  notifyPayerOfUndoneRefund,
} from './refund-mails'
import { reopenRequest, resolveOpenRequest } from './resolve-requests'

/** The fields of a refund that depend on PayPal's response. */
export type RefundOutcome = Pick<
  Refund,
  'state' | 'stateReason' | 'paypalRefundId' | 'amountCents' | 'completedAt' | 'feeReturnedCents'
>

/**
 * Converts PayPal's refund to an outcome, with PayPal's amount, because that is what was paid out.
 */
export function toRefundOutcome(refund: RefundView): RefundOutcome {
  const { id, status, amountCents, createTime, feeReturnedCents } = refund
  const fields = { paypalRefundId: id, amountCents, feeReturnedCents }
  if (status === 'COMPLETED') {
    const completedAt = createTime ?? new Date().toISOString()
    return { ...fields, state: 'completed', stateReason: null, completedAt }
  }
  const hasFailed = status === 'FAILED' || status === 'CANCELLED'
  return {
    ...fields,
    state: hasFailed ? 'failed' : 'pending',
    stateReason: hasFailed ? refundMessages.failedAtPayPal : null,
    completedAt: null,
  }
}

/**
 * Records the outcome of a refund and applies its effects: updates the payment's totals, the
 * purchase, and the student's request, and queues the emails. After a full refund, a hook of the
 * payments collection closes the enrollment. The caller must hold the payment's lock. Idempotent.
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
  const updatedRefund = await updateAsSystem(req, 'refunds', refund.id, { ...outcome })
  await applyEffects(req, payment, updatedRefund, refund.state)
  return updatedRefund
}

/**
 * Records a refund or reversal that was made directly at PayPal. Applies the same effects as
 * `recordRefundOutcome`.
 */
export async function recordExternalRefund(
  req: PayloadRequest,
  payment: Payment,
  { kind, ...outcome }: RefundOutcome & Pick<Refund, 'kind'>,
): Promise<Refund> {
  const createdRefund = await createAsSystem(req, 'refunds', {
    ...outcome,
    payment: payment.id,
    currency: payment.currency,
    kind,
    source: 'paypal',
    requestKey: `paypal-${outcome.paypalRefundId ?? ''}`,
  })
  await applyEffects(req, payment, createdRefund, null)
  return createdRefund
}

async function applyEffects(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
  previousState: Refund['state'] | null,
): Promise<void> {
  const updatedPayment = await recomputeRefundTotals(req, payment)
  if (refund.state === previousState) return
  if (refund.state === 'completed') {
    await resolveOpenRequest(req, updatedPayment, refund)
    await notifyPayerOfRefund(req, updatedPayment, refund)
  }
  // Sends no email about a refund that was made at PayPal and had failed before it was recorded.
  if (refund.state !== 'failed' || previousState === null) return
  await explainFailedRefund(req, updatedPayment, refund)
  const isUndone = previousState === 'completed'
  const isRequestOpen = isUndone && (await reopenRequest(req, updatedPayment))
  await notifyInstructorsOfFailedRefund(req, updatedPayment, { refund, isUndone, isRequestOpen })
  if (!isUndone) await notifyPayerOfDelayedRefund(req, updatedPayment, refund)
  // The payer got an email about the completed refund, so they also need one about the failure.
  if (isUndone) await notifyPayerOfUndoneRefund(req, updatedPayment, { refund, isRequestOpen })
}

/** If the purchase is in review, stores why the refund failed, so that the instructor sees it. */
async function explainFailedRefund(
  req: PayloadRequest,
  { checkout }: Payment,
  { source, reason, stateReason }: Refund,
): Promise<void> {
  const { id, state } = await readAsSystem(req, 'checkouts', relationId(checkout))
  if (state !== 'review') return
  // Keep the reason for an automatic refund: it still explains why the purchase is in review.
  const reviewReason = source === 'system' ? `${reason ?? ''} ` : ''
  const message = `${reviewReason}${refundMessages.failed(stateReason ?? '')}`.trim()
  await updateAsSystem(req, 'checkouts', id, { stateReason: message.slice(0, 500) })
}

const hasSameOutcome = (refund: Refund, outcome: RefundOutcome) =>
  refund.state === outcome.state &&
  (refund.paypalRefundId ?? null) === (outcome.paypalRefundId ?? null) &&
  refund.amountCents === outcome.amountCents
