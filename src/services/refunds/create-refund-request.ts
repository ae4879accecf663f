import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { RefundEligibility } from '@/domain/refunds/refund-eligibility'
import type { RefundHandling } from '@/domain/refunds/refund-handling'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'
import type { Payment, Refund } from '@/payload-types'
import { notify } from '@/services/notifications/mail-digest'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import {
  buildAutomaticRefundMail,
  buildRefundConfirmationItem,
  buildRefundTaskItem,
} from '@/services/notifications/refunds/refund-request-mail'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { readAsSystem, createAsSystem } from '@/services/database/system-access'
import { createRefund } from './create-refund'
import { lockPayment } from './lock-payment'
import { listPaymentRefunds } from './read-refunds'
import { refundObstacle } from './refund-limits'
import { syncRefund } from './sync-refund'
import { listRefundEligibility } from './list-refund-eligibility'

type RefundRequestInput = {
  userId: string
  paymentId: string
  /** The student's reason, or an empty string. */
  words: string
  /** Whether the student confirmed a refund right away, and not only a request. */
  isAutomatic: boolean
  policy: RefundPolicy
}

/**
 * Creates a student's refund request. If the site decides about it, also refunds the payment: the
 * request is closed once the refund is complete, and waits for the instructor if PayPal refuses the
 * refund. In the same transaction, queues the emails, of which those about requests that the
 * instructor decides are sent at most once per hour per payment.
 * Returns the refund, or null if the instructor decides. Does nothing if a request is already open.
 * Throws AppError 'payment_not_found' (404) for another user's payment, 'refund_payment_not_found'
 * (404) if the payment doesn't exist, and 'refund_too_late', 'refund_on_its_way',
 * 'refund_disputed', or 'refund_not_available' (409) if the payment isn't eligible.
 */
export async function createRefundRequest(
  req: PayloadRequest,
  input: RefundRequestInput,
): Promise<Refund | null> {
  const refund = await inTransaction(req, (txReq) => createRequestAndRefund(txReq, input))
  return refund && syncRefund(req, refund.id)
}

async function createRequestAndRefund(
  req: PayloadRequest,
  { userId, paymentId, words, isAutomatic, policy }: RefundRequestInput,
): Promise<Refund | null> {
  const payment = await lockPayment(req, paymentId)
  const eligibility = (await listRefundEligibility(req, userId, policy)).get(payment.id)
  if (!eligibility) throw new AppError('payment_not_found')
  if (eligibility.kind === 'requested') return null
  if (eligibility.kind !== 'canRequest') throw toRefusalError(eligibility)
  // Never refunds a student who only confirmed a request, for example because the settings changed.
  const isRequestOnly = eligibility.handling === 'automatic' && !isAutomatic
  const handling = isRequestOnly
    ? 'manual'
    : await checkHandling(req, payment, eligibility.handling)
  // Students can't write to this collection. The eligibility check above authorizes the request.
  const request = await createAsSystem(req, 'refund-requests', {
    payment: payment.id,
    course: relationId(payment.course),
    user: userId,
    status: 'open',
    handling,
    words: words === '' ? null : words,
  })
  await notifyAboutRequest(req, payment, { userId, requestId: request.id, words, handling })
  if (handling !== 'automatic') return null
  return createRefund(req, {
    paymentId: payment.id,
    amountCents: null,
    source: 'student',
    reason: null,
    requestedBy: userId,
    requestId: request.id,
  })
}

/** Returns who decides, which is the instructor if PayPal can't refund the payment now. */
async function checkHandling(
  req: PayloadRequest,
  payment: Payment,
  handling: RefundHandling,
): Promise<RefundHandling> {
  if (handling !== 'automatic') return handling
  const refunds = await listPaymentRefunds(req, payment.id)
  return refundObstacle(payment, refunds, new Date()) ? 'blocked' : 'automatic'
}

async function notifyAboutRequest(
  req: PayloadRequest,
  payment: Payment,
  {
    userId,
    requestId,
    words,
    handling,
  }: { userId: string; requestId: string; words: string; handling: RefundHandling },
): Promise<void> {
  const student = await readRecipient(req, userId)
  const { courseTitle } = await readAsSystem(req, 'checkouts', relationId(payment.checkout))
  const { currency } = payment
  const amount = { cents: payment.amountCents - payment.refundedCents, currency }
  const refund = { paymentId: payment.id, courseTitle, amount }
  const { email, username } = student
  const task = { ...refund, userId, requestId, name: username ?? email, email, words, handling }
  const instructors = await listInstructorEmails(req)
  if (handling === 'automatic') {
    // The student gets an email once the refund is complete.
    await queueMail(req, buildAutomaticRefundMail(instructors, task))
    return
  }
  await notify(req, buildRefundConfirmationItem({ ...student, id: userId }, refund))
  await notify(req, buildRefundTaskItem(instructors, task))
}

function toRefusalError(eligibility: RefundEligibility): AppError {
  const { kind } = eligibility
  if (kind === 'tooLate')
    return new AppError('refund_too_late', { message: refundMessages.tooLate(eligibility.days) })
  if (kind === 'inProgress') return new AppError('refund_on_its_way')
  if (kind === 'disputed') return new AppError('refund_disputed')
  return new AppError('refund_not_available')
}
