import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { formatAmount, hasDecimals, type Money } from '@/domain/checkout/money'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { Payment, Refund } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { createAsSystem } from '@/services/database/system-access'
import { lockPayment } from './lock-payment'
import { queueRefund } from './queue-refund'
import { listPaymentRefunds } from './read-refunds'
import { refundableCents, refundObstacle } from './refund-limits'

export type RefundInput = {
  paymentId: string
  /** The amount in cents, or null to refund the rest of the payment. */
  amountCents: number | null
  source: 'instructor' | 'student' | 'withdrawal' | 'system'
  reason: string | null
  requestedBy: string | null
  /** The refund request that this refund approves, or null. */
  requestId: string | null
}

/**
 * Creates a refund and the job that submits it to PayPal, in the caller's transaction or a new one.
 * The refund must be committed before PayPal is called (docs/payments.md, section 6, rule 1). Call
 * `syncRefund` afterward to submit the refund immediately. The caller must verify access.
 * Throws AppError 'refund_payment_not_found' (404), 'payment_not_completed', 'refund_under_way',
 * 'refund_nothing_left', 'payment_in_dispute', 'payment_of_other_environment', 'payment_too_old',
 * 'refund_no_amount', and 'refund_too_much' (409).
 */
export async function createRefund(req: PayloadRequest, input: RefundInput): Promise<Refund> {
  return inTransaction(req, async (txReq) => {
    const payment = await lockPayment(txReq, input.paymentId)
    const refunds = await listPaymentRefunds(txReq, payment.id)
    const obstacle = refundObstacle(payment, refunds, new Date())
    if (obstacle) throw obstacle
    const remainingCents = refundableCents(payment, refunds)
    const { currency } = payment
    const remaining = { cents: remainingCents, currency }
    const amountCents = requireValidAmount(input.amountCents ?? remainingCents, remaining)
    const refund = await createAsSystem(txReq, 'refunds', {
      payment: payment.id,
      amountCents,
      currency,
      kind: 'refund',
      source: input.source,
      state: 'sending',
      reason: input.reason,
      requestedBy: input.requestedBy,
      request: input.requestId,
      requestKey: buildRequestKey(payment, refunds, amountCents),
    })
    await queueRefund(txReq, refund)
    return refund
  })
}

function requireValidAmount(amountCents: number, remaining: Money): number {
  const isWhole = hasDecimals(remaining.currency) || amountCents % 100 === 0
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || !isWhole)
    throw new AppError('refund_no_amount')
  if (amountCents <= remaining.cents) return amountCents
  throw new AppError('refund_too_much', {
    message: refundMessages.amountTooHigh(formatAmount(remaining)),
    details: { leftCents: remaining.cents },
  })
}

/**
 * Returns the idempotency key (PayPal-Request-Id) of a refund. The first full refund of a capture
 * uses `ref-<captureId>`; every other attempt adds a number. Each attempt needs a new key, because
 * PayPal repeats its refusal for a key that it has already seen.
 */
function buildRequestKey(
  payment: Payment,
  refunds: readonly Refund[],
  amountCents: number,
): string {
  const baseKey = `ref-${payment.captureId}`
  const isBaseKeyTaken = refunds.some(({ requestKey }) => requestKey === baseKey)
  const isFullRefund = amountCents === payment.amountCents
  return isFullRefund && !isBaseKeyTaken ? baseKey : `${baseKey}-${refunds.length + 1}`
}
