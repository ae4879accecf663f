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
  /** In cents; null for the rest of the payment. */
  amountCents: number | null
  source: 'instructor' | 'student' | 'system'
  reason: string | null
  requestedBy: string | null
  /** The student's request that it grants. */
  requestId: string | null
}

/**
 * Creates a refund before PayPal is called, together with the job that calls it, in one transaction
 * or the caller's (docs/payments.md, section 6, rule 1). The caller checks access. `syncRefund`
 * does the rest.
 *
 * Throws AppError 'refund_payment_not_found' (404), 'payment_not_completed', 'refund_under_way',
 * 'refund_nothing_left', 'payment_in_dispute', 'payment_of_other_environment', 'payment_too_old',
 * and 'refund_too_much' (409).
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
      // Only the system writes refunds.
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
    sentence: refundMessages.moreThanLeft(formatAmount(left)),
    facts: { leftCents: left },
  })
}

/**
 * Returns the request id under which PayPal refunds once: `ref-<captureId>` for the first full
 * refund, and with a number otherwise. PayPal repeats a refusal, so every attempt needs a new id.
 */
function keyOf(payment: Payment, refunds: readonly Refund[], amountCents: number): string {
  const fullKey = `ref-${payment.captureId}`
  const isTaken = refunds.some(({ requestKey }) => requestKey === fullKey)
  const isFull = amountCents === payment.amountCents
  return isFull && !isTaken ? fullKey : `${fullKey}-${refunds.length + 1}`
}
