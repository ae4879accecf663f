import type { PayloadRequest } from 'payload'
import type { Refund } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { assertOpen, lockRequest } from './lock-request'
import { createRefund } from './create-refund'
import { syncRefund } from './sync-refund'

/**
 * Approves a student's refund request: the instructor of `req` refunds the rest of the payment. The
 * request becomes 'granted' once the refund is complete, and open again if PayPal refuses it.
 * Throws AppError 'refund_request_not_found' (404) if the user isn't the instructor,
 * 'refund_request_decided' (409), and as `createRefund` does.
 */
export async function approveRefundRequest(
  req: PayloadRequest,
  requestId: string,
): Promise<Refund> {
  const refund = await inTransaction(req, async (tx) => {
    const { request, payment } = await lockRequest(tx, requestId, 'instructor')
    assertOpen(request)
    return createRefund(tx, {
      paymentId: payment.id,
      amountCents: null,
      source: 'student',
      reason: null,
      requestedBy: tx.user?.id ?? null,
      requestId,
    })
  })
  return syncRefund(req, refund.id)
}
