import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Refund } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { isInstructorSql } from '@/services/learning/course-access'
import { lockPayment } from './lock-payment'
import { listPaymentRefunds } from './read-refunds'
import { refundableCents } from './refund-limits'
import { createRefund } from './create-refund'
import { syncRefund } from './sync-refund'

type RefundPaymentInput = {
  paymentId: string
  /** The amount in cents, or null to refund the rest of the payment. */
  amountCents: number | null
  /** The refundable amount, in cents, that the page displayed to the instructor. */
  displayedRefundableCents: number
  reason: string
}

/**
 * Refunds a payment in full or in part. The requesting user must be the instructor. The refundable
 * amount must still equal `displayedRefundableCents`, so that a double click or a second window
 * doesn't refund twice. Throws AppError 'refund_payment_not_found' (404) if the user isn't the
 * instructor, 'payment_changed' (409) if the refundable amount has changed, and the same errors as
 * `createRefund`.
 */
export async function refundPayment(
  req: PayloadRequest,
  { paymentId, amountCents, displayedRefundableCents, reason }: RefundPaymentInput,
): Promise<Refund> {
  const userId = req.user?.id ?? null
  const refund = await inTransaction(req, async (txReq, db) => {
    const { rows } = await db.execute(sql`select ${isInstructorSql(userId)} as allowed`)
    if (rows[0]?.allowed !== true) throw new AppError('refund_payment_not_found')
    const payment = await lockPayment(txReq, paymentId)
    const remainingCents = refundableCents(payment, await listPaymentRefunds(txReq, paymentId))
    if (remainingCents !== displayedRefundableCents && remainingCents > 0)
      throw new AppError('payment_changed')
    return createRefund(txReq, {
      paymentId,
      amountCents,
      source: 'instructor',
      requestedBy: userId,
      reason: reason === '' ? null : reason,
      requestId: null,
    })
  })
  return syncRefund(req, refund.id)
}
