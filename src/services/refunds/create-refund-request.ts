import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { RefundEligibility } from '@/domain/refunds/refund-eligibility'
import type { Payment } from '@/payload-types'
import { notify } from '@/services/notifications/mail-digest'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import {
  buildRefundConfirmationItem,
  buildRefundTaskItem,
} from '@/services/notifications/refunds/refund-request-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { readAsSystem, createAsSystem } from '@/services/database/system-access'
import { lockPayment } from './lock-payment'
import { listRefundEligibility } from './list-refund-eligibility'

type RefundRequestInput = { userId: string; paymentId: string; words: string }

/**
 * Creates a student's refund request. In the same transaction, queues emails to the student and the
 * instructors, each at most once per hour per payment. Does nothing if a request is already open.
 * Throws AppError 'payment_not_found' (404) for another user's payment, 'refund_payment_not_found'
 * (404) if the payment doesn't exist, and 'refund_too_late', 'refund_on_its_way',
 * 'refund_disputed', or 'refund_not_available' (409) if the payment isn't eligible.
 */
export async function createRefundRequest(
  req: PayloadRequest,
  { userId, paymentId, words }: RefundRequestInput,
): Promise<void> {
  await inTransaction(req, async (txReq) => {
    const payment = await lockPayment(txReq, paymentId)
    const eligibility = (await listRefundEligibility(txReq, userId)).get(payment.id)
    if (!eligibility) throw new AppError('payment_not_found')
    if (eligibility.kind === 'requested') return
    if (eligibility.kind !== 'canRequest') throw toRefusalError(eligibility)
    // Students can't write to this collection. The eligibility check above authorizes the request.
    const request = await createAsSystem(txReq, 'refund-requests', {
      payment: payment.id,
      course: relationId(payment.course),
      user: userId,
      status: 'open',
      words: words === '' ? null : words,
    })
    await notifyStudentAndInstructors(txReq, payment, { userId, requestId: request.id, words })
  })
}

async function notifyStudentAndInstructors(
  req: PayloadRequest,
  payment: Payment,
  { userId, requestId, words }: { userId: string; requestId: string; words: string },
): Promise<void> {
  const student = await readRecipient(req, userId)
  const { courseTitle } = await readAsSystem(req, 'checkouts', relationId(payment.checkout))
  const amountCents = payment.amountCents - payment.refundedCents
  const refund = { paymentId: payment.id, courseTitle, amountCents }
  await notify(req, buildRefundConfirmationItem({ ...student, id: userId }, refund))
  const { email, username } = student
  const task = { ...refund, userId, requestId, name: username ?? email, email, words }
  await notify(req, buildRefundTaskItem(await listInstructorEmails(req), task))
}

function toRefusalError({ kind }: RefundEligibility): AppError {
  if (kind === 'tooLate') return new AppError('refund_too_late')
  if (kind === 'inProgress') return new AppError('refund_on_its_way')
  if (kind === 'disputed') return new AppError('refund_disputed')
  return new AppError('refund_not_available')
}
