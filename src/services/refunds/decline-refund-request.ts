import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { readAsSystem } from '@/services/database/system-access'
import { closeRefundRequest, lockRefundRequest } from './lock-refund-request'
import { listPaymentRefunds } from './read-refunds'

/**
 * Declines a refund request and emails the instructor's answer to the student. Throws AppError
 * 'refund_request_not_found' (404) if the requesting user isn't the instructor, and
 * 'refund_request_decided' or 'refund_under_way' (409).
 */
export async function declineRefundRequest(
  req: PayloadRequest,
  { requestId, answer }: { requestId: string; answer: string },
): Promise<void> {
  await inTransaction(req, async (txReq) => {
    const { request, payment } = await lockRefundRequest(txReq, requestId, 'instructor')
    const refunds = await listPaymentRefunds(txReq, payment.id)
    if (refunds.some(({ state }) => state === 'sending' || state === 'pending'))
      throw new AppError('refund_under_way')
    await closeRefundRequest(txReq, request, { status: 'declined', answer })
    if (!request.user) return
    const userId = relationId(request.user)
    const student = await readRecipient(txReq, userId)
    const { courseTitle } = await readAsSystem(txReq, 'checkouts', relationId(payment.checkout))
    const values = { course: courseTitle, answer: answer.split(/\s*\n\s*/u) }
    await queueMail(txReq, { ...renderTemplateFor(student, 'refund-declined', values), userId })
  })
}
