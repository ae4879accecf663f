import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { RefundEligibility } from '@/domain/refunds/refund-eligibility'
import type { Payment } from '@/payload-types'
import { notify } from '@/services/notifications/mail-digest'
import { instructorEmails } from '@/services/notifications/instructor-emails'
import {
  refundRequestedItem,
  refundTaskItem,
} from '@/services/notifications/refunds/refund-request-mail'
import { readRecipient } from '@/services/notifications/read-recipient'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { readCheckout } from '@/services/checkout/shared/read-checkout'
import { lockPayment } from './lock-payment'
import { listRefundEligibility } from './list-refund-eligibility'

type Wish = { userId: string; paymentId: string; words: string }

/**
 * A student asks for the money of a payment back: the instructor gets it as a task, both get a
 * mail, one an hour, all of it in one transaction. Asking again while it is open changes nothing.
 *
 * Throws AppError 'payment_not_found' (404) for a payment that is not theirs, 'too_late',
 * 'refund_on_its_way', 'asked_at_paypal' and 'cannot_ask' (409).
 */
export async function createRefundRequest(
  req: PayloadRequest,
  { userId, paymentId, words }: Wish,
): Promise<void> {
  await inTransaction(req, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const standing = (await listRefundEligibility(tx, userId)).get(payment.id)
    if (!standing) throw new AppError('payment_not_found')
    if (standing.kind === 'asked') return
    if (standing.kind !== 'canAsk') throw refusal(standing)
    const request = await tx.payload.create({
      collection: 'refund-requests',
      data: {
        payment: payment.id,
        course: relationId(payment.course),
        user: userId,
        status: 'open',
        words: words === '' ? null : words,
      },
      depth: 0,
      // Students write no request themselves: what they may is decided above.
      overrideAccess: true,
      req: tx,
    })
    await notifyBoth(tx, payment, { userId, requestId: request.id, words })
  })
}

async function notifyBoth(
  req: PayloadRequest,
  payment: Payment,
  { userId, requestId, words }: { userId: string; requestId: string; words: string },
): Promise<void> {
  const student = await readRecipient(req, userId)
  const { courseTitle } = await readCheckout(req, relationId(payment.checkout))
  const amountCents = payment.amountCents - payment.refundedCents
  const asked = { paymentId: payment.id, courseTitle, amountCents }
  await notify(req, refundRequestedItem({ ...student, id: userId }, asked))
  const { email, username } = student
  const task = { ...asked, userId, requestId, name: username ?? email, email, words }
  await notify(req, refundTaskItem(await instructorEmails(req), task))
}

function refusal({ kind }: RefundEligibility): AppError {
  if (kind === 'tooLate') return new AppError('too_late')
  if (kind === 'onItsWay') return new AppError('refund_on_its_way')
  if (kind === 'disputed') return new AppError('asked_at_paypal')
  return new AppError('cannot_ask')
}
