import type { PayloadRequest } from 'payload'
import type { Refund } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { assertOpen, lockRequest } from './lock-request'
import { createRefund } from './create-refund'
import { syncRefund } from './sync-refund'

/**
 * The instructor of `req` gives a student who asked for it all that is left of their payment. The
 * request is granted when the money is back, and open again for another decision when PayPal
 * refuses. Throws AppError 'request_not_found' (404) for everybody else, 'request_decided' (409),
 * and as `createRefund` does.
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
