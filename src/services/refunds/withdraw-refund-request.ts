import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { closeRefundRequest, lockRefundRequest } from './lock-refund-request'
import { listPaymentRefunds } from './read-refunds'

/**
 * Withdraws a refund request. The requesting user must be the student who created it. Idempotent.
 * Throws AppError 'refund_request_not_found' (404) for anyone else, and 'refund_on_its_way' or
 * 'refund_request_decided' (409).
 */
export async function withdrawRefundRequest(req: PayloadRequest, requestId: string): Promise<void> {
  await inTransaction(req, async (txReq) => {
    const { request, payment } = await lockRefundRequest(txReq, requestId, 'student')
    if (request.status === 'withdrawn') return
    const refunds = await listPaymentRefunds(txReq, payment.id)
    if (refunds.some(({ state }) => state === 'sending' || state === 'pending'))
      throw new AppError('refund_on_its_way')
    await closeRefundRequest(txReq, request, { status: 'withdrawn', answer: null })
  })
}
