import type { PayloadRequest } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { isFullyRefunded } from '@/domain/checkout/payment-status'
import { isEmailAddress } from '@/domain/identity/email'
import { routes } from '@/domain/routes/paths'
import { formatDay } from '@/domain/text/format-date'
import type { Payment, Refund } from '@/payload-types'
import { instructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient, type Recipient } from '@/services/notifications/recipient'
import {
  renderTemplate,
  renderTemplateFor,
} from '@/services/notifications/templates/render-template'
import { relationId } from '@/services/database/relation-id'
import { buyerEmails } from '@/services/checkout/shared/buyer-emails'
import { isEnrolled } from '@/services/checkout/shared/owns-course'
import { readCheckout } from '@/services/checkout/shared/read-checkout'

/** Whether the payer can access the course now; 'none' if the payment has no user. */
type Access = 'open' | 'closed' | 'none'

/**
 * The parts of an email that differ for a payer without an account, who can't open the payment
 * page.
 */
const withoutAccount = {
  why: 'You’re receiving this email because you bought a course from us.',
  link: undefined,
}

/**
 * Queues an email to the payer about a refund or reversal, in the caller's transaction. Call this
 * after all other changes, because the email describes the resulting access.
 */
export async function notifyPayer(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const { payers, course, access } = await partiesOf(req, payment)
  const isFull = isFullyRefunded(payment.status)
  const amount = formatAmount(refund.amountCents)
  const fullOrRest =
    refund.amountCents < payment.amountCents ? 'the rest of your payment' : 'your payment'
  const values = { course, amount, access: accessAfter(course, access, isFull) }
  const what = isFull ? fullOrRest : 'part of your payment'
  for (const payer of payers)
    await queueMail(req, {
      ...(refund.kind === 'reversal'
        ? renderTemplateFor(payer, 'reversal', values)
        : renderTemplateFor(payer, isFull ? 'refund' : 'refund.part', { ...values, what })),
      details: [
        { label: 'Course', value: course },
        { label: 'Refunded', value: `${amount} of ${formatAmount(payment.amountCents)}` },
        {
          label: 'Date',
          value: formatDay(new Date(refund.completedAt ?? Date.now()), payer.timezone ?? 'utc'),
        },
        ...paypalId(refund),
      ],
      ...(access === 'none' ? withoutAccount : {}),
    })
}

function accessAfter(course: string, access: Access, isFull: boolean): string {
  if (access === 'none' || (!isFull && access === 'closed')) return 'Nothing else changes for you.'
  if (!isFull) return `You still have access to “${course}.”`
  return access === 'open'
    ? `You keep “${course}.” Your access doesn’t depend on this payment.`
    : `Your access to “${course}” has ended. We’ll keep your progress in case you come back.`
}

/**
 * Queues an email to the payer about a refund that was undone, in the caller's transaction. Call
 * this after all other changes, because the email describes the resulting access. `isRequestOpen`
 * tells whether the payer's refund request is open again.
 */
export async function notifyPayerOfFailedRefund(
  req: PayloadRequest,
  payment: Payment,
  { refund, isRequestOpen }: { refund: Refund; isRequestOpen: boolean },
): Promise<void> {
  const { payers, course, access } = await partiesOf(req, payment)
  const amount = formatAmount(refund.amountCents)
  const key = refund.kind === 'reversal' ? 'refund-undone.reversal' : 'refund-undone'
  const next = isRequestOpen
    ? 'Your refund request is open again, so there’s nothing you need to do. We’ll review it and email you soon.'
    : `${refund.kind === 'reversal' ? '' : 'We’re looking into it. '}If something looks wrong, just reply to this email.`
  for (const payer of payers)
    await queueMail(req, {
      ...renderTemplateFor(payer, key, { amount, course, access: accessNow(course, access), next }),
      details: [
        { label: 'Course', value: course },
        { label: 'Amount', value: amount },
        ...paypalId(refund),
      ],
      ...(access === 'none' ? withoutAccount : {}),
    })
}

function accessNow(course: string, access: Access): string {
  if (access === 'none') return 'Nothing else changes for you.'
  return access === 'open'
    ? `You can keep using “${course}.”`
    : `Your access to “${course}” has ended.`
}

const paypalId = ({ paypalRefundId: value }: Refund) =>
  value ? [{ label: 'PayPal transaction', value }] : []

type Failure = {
  refund: Refund
  /** Whether PayPal had reported the refund as completed before it failed. */
  isUndone: boolean
  /** Whether the student's refund request is open again. Can only be true if `isUndone` is. */
  isRequestOpen: boolean
}

/** Queues an email to the instructors that explains why a refund failed or was undone. */
export async function notifyInstructorOfFailure(
  req: PayloadRequest,
  payment: Payment,
  failure: Failure,
): Promise<void> {
  const { courseTitle } = await readCheckout(req, relationId(payment.checkout))
  const { amountCents, kind } = failure.refund
  const amount = formatAmount(amountCents)
  const values = { amount, what: failureSentences(failure, courseTitle, amount) }
  await queueMail(req, {
    ...renderTemplate(
      kind === 'reversal' ? 'refund-failed.reversal' : 'refund-failed',
      values,
      routes.paymentInAdmin(payment.id),
    ),
    to: await instructorEmails(req),
    details: [
      {
        label: 'PayPal payer',
        value: payment.payerName ?? payment.payerEmail ?? 'Unknown',
      },
      { label: 'Transaction ID', value: payment.captureId },
    ],
  })
}

function failureSentences(
  { refund: { kind, stateReason }, isUndone, isRequestOpen }: Failure,
  course: string,
  amount: string,
): string[] {
  const why = stateReason ? ` ${stateReason}` : ''
  if (!isUndone)
    return [
      `The refund of ${amount} for “${course}” failed.${why}`,
      'No money was refunded, and no one lost access. You can try again on the payment page.',
    ]
  if (kind === 'reversal')
    return [
      `PayPal reversed ${amount} for “${course},” then canceled the reversal.`,
      'There’s nothing you need to do. If the buyer had lost access, they have it again.',
    ]
  return [
    `The refund of ${amount} for “${course}” was returned.${why}`,
    'The money is back in your PayPal account. If the buyer had lost access, they have it again.',
    isRequestOpen
      ? 'Their refund request is open again and needs your review.'
      : 'You can refund it again on the payment page.',
  ]
}

/**
 * Returns the people to email, the course title, and the payer's access. `payers` is empty if the
 * payment has no user and the buyer's account was deleted.
 */
async function partiesOf(
  req: PayloadRequest,
  payment: Payment,
): Promise<{ payers: Recipient[]; course: string; access: Access }> {
  const checkout = await readCheckout(req, relationId(payment.checkout))
  const course = checkout.courseTitle
  if (!payment.user) {
    const emails = (await buyerEmails(req, checkout)).filter(isEmailAddress)
    return { payers: emails.map((email) => ({ email })), course, access: 'none' }
  }
  const userId = relationId(payment.user)
  const isOpen = await isEnrolled(req, userId, relationId(payment.course))
  const payers = [await readRecipient(req, userId)]
  return { payers, course, access: isOpen ? 'open' : 'closed' }
}
