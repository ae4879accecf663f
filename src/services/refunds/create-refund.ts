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
  /** In cents; null is all that is left. */
  amountCents: number | null
  source: 'instructor' | 'student' | 'system'
  reason: string | null
  requestedBy: string | null
  /** The student's request that is granted by it. */
  requestId: string | null
}

/**
 * Writes down that money goes back, before PayPal is asked, together with the job that asks: in one
 * transaction, or in that of the caller (docs/payments.md, section 6, rule 1). Who may is for the
 * caller to decide. `syncRefund` does the rest.
 *
 * Throws AppError 'payment_gone' (404), 'payment_not_completed', 'refund_under_way',
 * 'nothing_left', 'payment_in_dispute', 'payment_of_other_environment', 'payment_too_old', and
 * 'more_than_left' (409).
 */
export async function createRefund(req: PayloadRequest, wish: RefundInput): Promise<Refund> {
  return inTransaction(req, async (tx) => {
    const payment = await lockPayment(tx, wish.paymentId)
    const refunds = await refundsOf(tx, payment.id)
    const obstacle = refundObstacle(payment, refunds, new Date())
    if (obstacle) throw obstacle
    const left = refundableCents(payment, refunds)
    const amountCents = checkedAmount(wish.amountCents ?? left, left)
    const refund = await tx.payload.create({
      collection: 'refunds',
      data: {
        payment: payment.id,
        amountCents,
        kind: 'refund',
        source: wish.source,
        state: 'sending',
        reason: wish.reason,
        requestedBy: wish.requestedBy,
        request: wish.requestId,
        requestKey: keyOf(payment, refunds, amountCents),
      },
      depth: 0,
      // Nobody writes a refund but the system.
      overrideAccess: true,
      req: tx,
    })
    await queueRefund(tx, refund)
    return refund
  })
}

function checkedAmount(cents: number, left: number): number {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new AppError('no_amount')
  if (cents <= left) return cents
  throw new AppError('more_than_left', {
    sentence: refundMessages.moreThanLeft(formatAmount(left)),
    facts: { leftCents: left },
  })
}

/**
 * The id under which PayPal does it once: `ref-<captureId>` for the first time that the whole
 * payment goes back, which is the one a payment that arrived twice gets too; else with a number. A
 * refusal is remembered by PayPal, so every new try has a new one.
 */
function keyOf(payment: Payment, refunds: readonly Refund[], amountCents: number): string {
  const whole = `ref-${payment.captureId}`
  const isTaken = refunds.some(({ requestKey }) => requestKey === whole)
  const isWhole = amountCents === payment.amountCents
  return isWhole && !isTaken ? whole : `${whole}-${refunds.length + 1}`
}
