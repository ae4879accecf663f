import type { PayloadRequest } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { formatDeclaration } from '@/domain/checkout/withdrawal-texts'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { formatDateTime } from '@/domain/text/format-date'
import type { Payment, Refund } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { createAsSystem } from '@/services/database/system-access'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { createRefund } from '@/services/refunds/create-refund'
import { lockPayment } from '@/services/refunds/lock-payment'
import { listPaymentRefunds } from '@/services/refunds/read-refunds'
import { refundableCents, refundObstacle } from '@/services/refunds/refund-limits'
import { syncRefund } from '@/services/refunds/sync-refund'
import { readAcknowledgmentEmails } from './read-acknowledgment-emails'
import { type Contract, readContract } from './read-contract'

/** What a buyer whose account was deleted says about themselves. */
type WithdrawingBuyer = { email?: string | undefined; name?: string | undefined }

/**
 * Withdraws from the contract of a payment: stores the declaration, acknowledges it by email, and
 * refunds what is left of the payment. If PayPal can't refund it now, for example during a dispute,
 * the instructor is asked to. Idempotent. `buyer` says who withdraws, and where the acknowledgment
 * is sent, if the account was deleted. The caller must verify that the buyer may do this.
 * Throws AppError 'withdrawal_email_required' (409) if there is no email; 'withdrawal_refunded',
 * 'withdrawal_given_up', or 'withdrawal_too_late' (409); 'not_found' (404) if the payment has no
 * receipt.
 */
export async function confirmWithdrawal(
  req: PayloadRequest,
  paymentId: string,
  buyer: WithdrawingBuyer = {},
): Promise<void> {
  const refund = await inTransaction(req, async (txReq) => {
    const payment = await lockPayment(txReq, paymentId)
    const contract = await readContract(txReq, paymentId)
    if (!contract) throw new AppError('not_found')
    if (contract.obstacle === 'withdrawn') return null
    if (contract.obstacle) throw new AppError(obstacleCodes[contract.obstacle])
    return withdraw(txReq, payment, contract, buyer)
  })
  if (refund) await syncRefund(req, refund.id)
}

const obstacleCodes = {
  refunded: 'withdrawal_refunded',
  givenUp: 'withdrawal_given_up',
  tooLate: 'withdrawal_too_late',
} as const

async function withdraw(
  req: PayloadRequest,
  payment: Payment,
  { courseTitle, receiptNumber, amount: refundable, ...contract }: Contract,
  buyer: WithdrawingBuyer,
): Promise<Refund | null> {
  const declaredAt = new Date()
  const name = (contract.isAnonymous && buyer.name) || contract.buyerName
  const declaration = formatDeclaration(courseTitle, receiptNumber)
  await createAsSystem(req, 'withdrawals', {
    payment: payment.id,
    courseTitle,
    receiptNumber,
    declaration,
    declaredAt: declaredAt.toISOString(),
  })
  const knownEmails = await readAcknowledgmentEmails(req, payment.id)
  const to = knownEmails.length > 0 || !buyer.email ? knownEmails : [buyer.email]
  if (to.length === 0) throw new AppError('withdrawal_email_required')
  const amount = formatAmount(refundable)
  const values = { declaration, date: formatDateTime(declaredAt, 'utc'), name, amount }
  await queueMail(req, { ...renderTemplate('withdrawal', values), to })
  const refunds = await listPaymentRefunds(req, payment.id)
  const isBeingRefunded = refundableCents(payment, refunds) === 0
  const canRefund = !refundObstacle(payment, refunds, declaredAt)
  const template = canRefund || isBeingRefunded ? 'withdrawal-notice' : 'withdrawal-notice.manual'
  await queueMail(req, {
    ...renderTemplate(
      template,
      { name, course: courseTitle, amount },
      routes.paymentInAdmin(payment.id),
    ),
    to: await listInstructorEmails(req),
  })
  if (!canRefund) return null
  return createRefund(req, {
    paymentId: payment.id,
    amountCents: null,
    source: 'withdrawal',
    reason: null,
    requestedBy: null,
    requestId: null,
  })
}
