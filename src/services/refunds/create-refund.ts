import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { formatAmount } from '@/domain/checkout/money'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { Payment, Refund } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { lockPayment } from './lock-payment'
import { queueRefund } from './queue-refund'
import { refundsOf } from './read-refunds'
import { refundableCents, refundObstacle } from './refund-limits'

export type RefundInput = {
  paymentId: string
  /** The amount in cents, or null to refund the rest of the payment. */
  amountCents: number | null
  source: 'instructor' | 'student' | 'system'
  reason: string | null
  requestedBy: string | null
  /** The refund request that this refund grants, or null. */
  requestId: string | null
}

/**
 * Creates a refund and the job that submits it to PayPal, in one transaction or the caller's. The
 * refund must be committed before PayPal is called (docs/payments.md, section 6, rule 1). Call
 * `syncRefund` afterward to submit the refund immediately. The caller must verify access.
 * Throws AppError 'refund_payment_not_found' (404), 'payment_not_completed', 'refund_under_way',
 * 'refund_nothing_left', 'payment_in_dispute', 'payment_of_other_environment', 'payment_too_old',
 * 'refund_no_amount', and 'refund_too_much' (409).
 */
export async function createRefund(req: PayloadRequest, input: RefundInput): Promise<Refund> {
  return inTransaction(req, async (tx) => {
    const payment = await lockPayment(tx, input.paymentId)
    const refunds = await refundsOf(tx, payment.id)
    const obstacle = refundObstacle(payment, refunds, new Date())
    if (obstacle) throw obstacle
    const left = refundableCents(payment, refunds)
    const amountCents = checkedAmount(input.amountCents ?? left, left)
    const refund = await tx.payload.create({
      collection: 'refunds',
      data: {
        payment: payment.id,
        amountCents,
        kind: 'refund',
        source: input.source,
        state: 'sending',
        reason: input.reason,
        requestedBy: input.requestedBy,
        request: input.requestId,
        requestKey: keyOf(payment, refunds, amountCents),
      },
      depth: 0,
      // Users can't write refunds directly.
      overrideAccess: true,
      req: tx,
    })
    await queueRefund(tx, refund)
    return refund
  })
}

function checkedAmount(cents: number, left: number): number {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new AppError('refund_no_amount')
  if (cents <= left) return cents
  throw new AppError('refund_too_much', {
    message: refundMessages.moreThanLeft(formatAmount(left)),
    facts: { leftCents: left },
  })
}

/**
 * Returns the idempotency key (PayPal-Request-Id) of a refund. The first full refund of a capture
 * uses `ref-<captureId>`; every other attempt adds a number. Each attempt needs a new key, because
 * PayPal repeats its refusal for a key that it has already seen.
 */
function keyOf(payment: Payment, refunds: readonly Refund[], amountCents: number): string {
  const fullKey = `ref-${payment.captureId}`
  const isTaken = refunds.some(({ requestKey }) => requestKey === fullKey)
  const isFull = amountCents === payment.amountCents
  return isFull && !isTaken ? fullKey : `${fullKey}-${refunds.length + 1}`
}
