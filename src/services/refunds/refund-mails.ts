import type { PayloadRequest } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { isFullyRefunded } from '@/domain/checkout/payment-status'
import { isEmailAddress } from '@/domain/identity/email'
import { routes } from '@/domain/routes/paths'
import { formatDay } from '@/domain/text/format-date'
import type { Payment, Refund } from '@/payload-types'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient, type Recipient } from '@/services/notifications/recipient'
import {
  renderTemplate,
  renderTemplateFor,
} from '@/services/notifications/templates/render-template'
import { relationId } from '@/services/database/relation-id'
import { readAsSystem } from '@/services/database/system-access'
import { listPaymentRefunds } from './read-refunds'
import { readBuyerEmails } from '@/services/checkout/shared/buyer-emails'
import { isEnrolled } from '@/services/checkout/shared/owns-course'

/** Whether the payer has access to the course now; 'none' if the payment has no user. */
type PayerAccess = 'active' | 'ended' | 'none'

/** Overrides parts of an email for a payer without an account, who can't open the payment page. */
const guestOverrides = {
  why: 'You’re receiving this email because you bought a course from us.',
  link: undefined,
}

/**
 * Queues an email to the payer about a refund or reversal, in the caller's transaction. Call this
 * after all other changes, because the email describes the resulting access.
 */
export async function notifyPayerOfRefund(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const { payers, courseTitle, access } = await readMailContext(req, payment)
  const isFull = isFullyRefunded(payment.status)
  const { currency } = payment
  const amount = formatAmount({ cents: refund.amountCents, currency })
  const paidAmount = formatAmount({ cents: payment.amountCents, currency })
  const fullRefundText =
    refund.amountCents < payment.amountCents ? 'the rest of your payment' : 'your payment'
  const values = {
    course: courseTitle,
    amount,
    access: describeAccessAfterRefund(courseTitle, access, isFull),
  }
  const refundedText = isFull ? fullRefundText : 'part of your payment'
  for (const payer of payers)
    await queueMail(req, {
      ...(refund.kind === 'reversal'
        ? renderTemplateFor(payer, 'reversal', values)
        : renderTemplateFor(payer, isFull ? 'refund' : 'refund.part', {
            ...values,
            what: refundedText,
          })),
      details: [
        { label: 'Course', value: courseTitle },
        { label: 'Refunded', value: `${amount} of ${paidAmount}` },
        {
          label: 'Date',
          value: formatDay(new Date(refund.completedAt ?? Date.now()), payer.timezone ?? 'utc'),
        },
        ...transactionDetails(refund),
      ],
      ...(access === 'none' ? guestOverrides : {}),
    })
}

function describeAccessAfterRefund(
  courseTitle: string,
  access: PayerAccess,
  isFull: boolean,
): string {
  if (access === 'none' || (!isFull && access === 'ended')) return 'Nothing else changes for you.'
  if (!isFull) return `You still have access to “${courseTitle}.”`
  return access === 'active'
    ? `You keep “${courseTitle}.” Your access doesn’t depend on this payment.`
    : `Your access to “${courseTitle}” has ended. We’ll keep your progress in case you come back.`
}

/**
 * Queues an email to the payer about a refund that was undone, in the caller's transaction. Call
 * this after all other changes, because the email describes the resulting access. `isRequestOpen`
 * tells whether the payer's refund request is open again.
 */
export async function notifyPayerOfUndoneRefund(
  req: PayloadRequest,
  payment: Payment,
  { refund, isRequestOpen }: { refund: Refund; isRequestOpen: boolean },
): Promise<void> {
  const { payers, courseTitle, access } = await readMailContext(req, payment)
  const amount = formatAmount({ cents: refund.amountCents, currency: payment.currency })
  const templateKey = refund.kind === 'reversal' ? 'refund-undone.reversal' : 'refund-undone'
  const nextSteps = isRequestOpen
    ? 'Your refund request is open again, so there’s nothing you need to do. We’ll review it and email you soon.'
    : `${refund.kind === 'reversal' ? '' : 'We’re looking into it. '}If something looks wrong, just reply to this email.`
  for (const payer of payers)
    await queueMail(req, {
      ...renderTemplateFor(payer, templateKey, {
        amount,
        course: courseTitle,
        access: describeCurrentAccess(courseTitle, access),
        next: nextSteps,
      }),
      details: [
        { label: 'Course', value: courseTitle },
        { label: 'Amount', value: amount },
        ...transactionDetails(refund),
      ],
      ...(access === 'none' ? guestOverrides : {}),
    })
}

/**
 * Queues an email to a payer who was promised a refund without the instructor, by the guarantee or
 * by a withdrawal, and whose refund PayPal refused. Does nothing after other failed refunds, about
 * which the payer doesn't know, and after later attempts.
 */
export async function notifyPayerOfDelayedRefund(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const { source, request, amountCents } = refund
  const isAutomatic =
    source === 'student' &&
    request &&
    (await readAsSystem(req, 'refund-requests', relationId(request))).handling === 'automatic'
  if (source !== 'withdrawal' && !isAutomatic) return
  const failedRefunds = (await listPaymentRefunds(req, payment.id)).filter(
    ({ state }) => state === 'failed',
  )
  if (failedRefunds.some(({ id, source: other }) => id !== refund.id && other === source)) return
  const { payers, courseTitle, access } = await readMailContext(req, payment)
  const amount = formatAmount({ cents: amountCents, currency: payment.currency })
  const values = { course: courseTitle, amount }
  for (const payer of payers)
    await queueMail(req, {
      ...renderTemplateFor(payer, 'refund-delayed', values),
      ...(access === 'none' ? guestOverrides : {}),
    })
}

function describeCurrentAccess(courseTitle: string, access: PayerAccess): string {
  if (access === 'none') return 'Nothing else changes for you.'
  return access === 'active'
    ? `You can keep using “${courseTitle}.”`
    : `Your access to “${courseTitle}” has ended.`
}

const transactionDetails = ({ paypalRefundId: value }: Refund) =>
  value ? [{ label: 'PayPal transaction', value }] : []

type RefundFailure = {
  refund: Refund
  /** Whether PayPal had reported the refund as completed before it failed. */
  isUndone: boolean
  /** Whether the student's refund request is open again. Can only be true if `isUndone` is. */
  isRequestOpen: boolean
}

/** Queues an email to the instructors that explains why a refund failed or was undone. */
export async function notifyInstructorsOfFailedRefund(
  req: PayloadRequest,
  payment: Payment,
  failure: RefundFailure,
): Promise<void> {
  const { courseTitle } = await readAsSystem(req, 'checkouts', relationId(payment.checkout))
  const { amountCents, kind } = failure.refund
  const amount = formatAmount({ cents: amountCents, currency: payment.currency })
  const values = { amount, what: describeFailure(failure, courseTitle, amount) }
  await queueMail(req, {
    ...renderTemplate(
      kind === 'reversal' ? 'refund-failed.reversal' : 'refund-failed',
      values,
      routes.paymentInAdmin(payment.id),
    ),
    to: await listInstructorEmails(req),
    details: [
      {
        label: 'PayPal payer',
        value: payment.payerName ?? payment.payerEmail ?? 'Unknown',
      },
      { label: 'Transaction ID', value: payment.captureId },
    ],
  })
}

function describeFailure(
  { refund: { kind, stateReason }, isUndone, isRequestOpen }: RefundFailure,
  courseTitle: string,
  amount: string,
): string[] {
  const reasonSuffix = stateReason ? ` ${stateReason}` : ''
  if (!isUndone)
    return [
      `The refund of ${amount} for “${courseTitle}” failed.${reasonSuffix}`,
      'No money was refunded, and no one lost access. You can try again on the payment page.',
    ]
  if (kind === 'reversal')
    return [
      `PayPal reversed ${amount} for “${courseTitle},” then canceled the reversal.`,
      'There’s nothing you need to do. If the buyer had lost access, they have it again.',
    ]
  return [
    `The refund of ${amount} for “${courseTitle}” was returned.${reasonSuffix}`,
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
async function readMailContext(
  req: PayloadRequest,
  payment: Payment,
): Promise<{ payers: Recipient[]; courseTitle: string; access: PayerAccess }> {
  const checkout = await readAsSystem(req, 'checkouts', relationId(payment.checkout))
  const { courseTitle } = checkout
  if (!payment.user) {
    const emails = (await readBuyerEmails(req, checkout)).filter(isEmailAddress)
    return { payers: emails.map((email) => ({ email })), courseTitle, access: 'none' }
  }
  const userId = relationId(payment.user)
  const isUserEnrolled = await isEnrolled(req, userId, relationId(payment.course))
  const payers = [await readRecipient(req, userId)]
  return { payers, courseTitle, access: isUserEnrolled ? 'active' : 'ended' }
}
