import type { PayloadRequest } from 'payload'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { RefundView } from '@/integrations/paypal/refund-view'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { explainOnPurchase } from './explain-on-purchase'
import { recomputeRefundTotals } from './recompute-refund-totals'
import { notifyInstructorOfFailure, notifyPayer, notifyPayerOfFailedRefund } from './refund-mails'
import { reopenRequest, resolveRequests } from './resolve-requests'

/** What became of a refund. */
export type RefundOutcome = Pick<
  Refund,
  'state' | 'stateReason' | 'paypalRefundId' | 'amountCents' | 'completedAt' | 'feeReturnedCents'
>

/** What PayPal shows of a refund, as an outcome. The amount is PayPal's: it is what moved. */
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
 * Writes down what became of a refund, and everything that follows from it, inside the caller's
 * transaction with the payment locked: the sums of the payment (whose hook ends the enrollment when
 * the whole sum is back), the purchase, the student's request, the mails. What is known already
 * changes nothing.
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
  const written = await req.payload.update({
    collection: 'refunds',
    id: refund.id,
    data: { ...outcome },
    depth: 0,
    // The system writes down what PayPal has said.
    overrideAccess: true,
    req,
  })
  await followOutcome(req, payment, written, refund.state)
  return written
}

/**
 * A refund or reversal that began at PayPal, written down with everything that follows from it, as
 * above.
 */
export async function addRefund(
  req: PayloadRequest,
  payment: Payment,
  { kind, ...outcome }: RefundOutcome & Pick<Refund, 'kind'>,
): Promise<Refund> {
  const written = await req.payload.create({
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
  await followOutcome(req, payment, written, null)
  return written
}

async function followOutcome(
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
  // What somebody began and failed at PayPal, they saw there.
  if (refund.state !== 'failed' || before === null) return
  await explainOnPurchase(req, now, refund)
  const isUndone = before === 'completed'
  const isRequestOpen = isUndone && (await reopenRequest(req, now))
  await notifyInstructorOfFailure(req, now, { refund, isUndone, isRequestOpen })
  // They were told that the money is on its way.
  if (isUndone) await notifyPayerOfFailedRefund(req, now, { refund, isRequestOpen })
}

const isSame = (refund: Refund, outcome: RefundOutcome) =>
  refund.state === outcome.state &&
  (refund.paypalRefundId ?? null) === (outcome.paypalRefundId ?? null) &&
  refund.amountCents === outcome.amountCents
