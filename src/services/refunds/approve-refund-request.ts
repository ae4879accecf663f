import type { PayloadRequest } from 'payload'
import type { Refund } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { assertRequestOpen, lockRefundRequest } from './lock-refund-request'
import { createRefund } from './create-refund'
import { syncRefund } from './sync-refund'

/**
 * Approves a student's refund request by refunding the rest of the payment. The requesting user
 * must be the instructor. The request becomes 'granted' once the refund is complete. If PayPal
 * refuses the refund, the request stays open. Throws AppError 'refund_request_not_found' (404) if
 * the user isn't the instructor, 'refund_request_decided' (409) if the request isn't open, and the
 * same errors as `createRefund`.
 */
export async function approveRefundRequest(
  req: PayloadRequest,
  requestId: string,
): Promise<Refund> {
  const refund = await inTransaction(req, async (txReq) => {
    const { request, payment } = await lockRefundRequest(txReq, requestId, 'instructor')
    assertRequestOpen(request)
    return createRefund(txReq, {
      paymentId: payment.id,
      amountCents: null,
      source: 'student',
      reason: null,
      requestedBy: txReq.user?.id ?? null,
      requestId,
    })
  })
  return syncRefund(req, refund.id)
}
