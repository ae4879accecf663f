import type { PayloadRequest } from 'payload'
import { formatAmountWithCode } from '@/domain/checkout/money'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { findDispute } from '@/integrations/paypal/get-dispute'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Payment } from '@/payload-types'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { inTransaction } from '@/services/database/in-transaction'
import { updateAsSystem } from '@/services/database/system-access'
import { lockPayment } from '@/services/refunds/lock-payment'
import type { WebhookOutcome } from '@/domain/checkout/webhook-outcomes'
import type { EventIds } from './event-ids'
import { findPurchaseByCaptureId, type CapturedPurchase } from './find-purchase-of-capture'
import { notifyOfDisputedPurchase, type ReportedDispute } from './notify-of-disputed-purchase'

/**
 * Records an opened or closed dispute on its payment and emails the instructors. Doesn't change
 * access, because PayPal reports a refund separately. If a purchase in review has no payment,
 * emails the instructors and leaves the event waiting. Throws AppError 'webhook_payment_missing' if
 * the event must be retried.
 */
export async function recordDisputeFromEvent(
  req: PayloadRequest,
  type: string,
  { disputeId, disputedCaptureIds }: EventIds,
  { wasNotified }: { wasNotified: boolean },
): Promise<WebhookOutcome> {
  if (!disputeId) return 'no_dispute_named'
  const dispute = await findDispute(paypalSettings(), disputeId)
  const origin = { isFromApi: dispute !== null, wasNotified, isFromDisputeList: false }
  if (dispute) return recordDispute(req, { ...dispute, ...origin })
  return recordDispute(req, {
    id: disputeId,
    captureIds: disputedCaptureIds,
    reason: null,
    outcome: null,
    isOver: type === 'CUSTOMER.DISPUTE.RESOLVED',
    ...origin,
  })
}

/**
 * Records a dispute from PayPal's list, because its event may have been lost. Idempotent. Throws
 * AppError 'webhook_payment_missing' and PayPalError.
 */
export async function recordListedDispute(req: PayloadRequest, disputeId: string): Promise<void> {
  const dispute = await findDispute(paypalSettings(), disputeId)
  if (dispute)
    await recordDispute(req, {
      ...dispute,
      isFromApi: true,
      wasNotified: false,
      isFromDisputeList: true,
    })
}

async function recordDispute(
  req: PayloadRequest,
  dispute: ReportedDispute,
): Promise<WebhookOutcome> {
  const purchases: CapturedPurchase[] = []
  for (const captureId of dispute.captureIds) {
    const purchase = await findPurchaseByCaptureId(req, captureId)
    if (purchase) purchases.push(purchase)
  }
  let isRecorded = false
  for (const purchase of purchases)
    if (purchase.kind === 'paid' && (await saveOnPayment(req, purchase.paymentId, dispute)))
      isRecorded = true
  for (const purchase of purchases)
    if (purchase.kind === 'inReview')
      await notifyOfDisputedPurchase(req, purchase.checkoutId, dispute)
  const kinds = new Set(purchases.map(({ kind }) => kind))
  if (kinds.has('unrecorded')) throw new AppError('webhook_payment_missing')
  if (kinds.has('inReview')) return 'waits_for_decision'
  if (!kinds.has('paid')) return kinds.has('closed') ? 'closed_without_payment' : 'not_ours'
  if (!isRecorded) return 'older_dispute_over'
  return dispute.isOver ? 'dispute_over' : 'dispute_noted'
}

/**
 * Saves a dispute on a payment and returns whether it did. A payment shows only one dispute:
 * closing an older dispute doesn't replace the open one. If PayPal lists two disputes, the saved
 * one stays until it is closed, and then only an open one replaces it. Otherwise, the two would
 * replace each other every night.
 */
async function saveOnPayment(
  req: PayloadRequest,
  paymentId: string,
  dispute: ReportedDispute,
): Promise<boolean> {
  return inTransaction(req, async (txReq) => {
    const payment = await lockPayment(txReq, paymentId)
    const isSameDispute = payment.disputeId === dispute.id
    const { isOver: isReportedOver, isFromDisputeList } = dispute
    if (!isSameDispute && payment.disputeState === 'open' && (isReportedOver || isFromDisputeList))
      return false
    if (
      !isSameDispute &&
      payment.disputeState === 'resolved' &&
      isReportedOver &&
      isFromDisputeList
    )
      return false
    // PayPal may deliver the event for opening a dispute after the event for closing it. The API
    // always returns the current state, even if a dispute was reopened.
    const wasOver = isSameDispute && payment.disputeState === 'resolved'
    const isOver = dispute.isOver || (wasOver && !dispute.isFromApi)
    const outcome = dispute.outcome ?? (isSameDispute ? payment.disputeOutcome : null)
    const disputeState = isOver ? 'resolved' : 'open'
    const updatedPayment = await updateAsSystem(txReq, 'payments', paymentId, {
      disputeState,
      disputeId: dispute.id,
      disputeReason: dispute.reason ?? (isSameDispute ? payment.disputeReason : null),
      disputeOutcome: isOver ? outcome : null,
    })
    if (isSameDispute && payment.disputeState === disputeState) return true
    if (dispute.wasNotified && !isOver) return true
    await queueMail(txReq, {
      ...renderDisputeMail(updatedPayment),
      to: await listInstructorEmails(txReq),
    })
    return true
  })
}

/** Renders the email about a dispute that was opened or closed. */
function renderDisputeMail(payment: Payment) {
  const isOver = payment.disputeState === 'resolved'
  const { disputeId, disputeReason: reason, disputeOutcome: outcome } = payment
  const { amountCents: cents, currency } = payment
  return {
    ...renderTemplate(isOver ? 'dispute.over' : 'dispute', {}, routes.paymentInAdmin(payment.id)),
    details: [
      { label: 'Payment', value: formatAmountWithCode({ cents, currency }) },
      { label: 'Transaction ID', value: payment.captureId },
      ...(disputeId ? [{ label: 'Dispute', value: disputeId }] : []),
      ...(reason ? [{ label: 'Buyer’s reason', value: reason }] : []),
      ...(isOver && outcome ? [{ label: 'Outcome', value: outcome }] : []),
    ],
  }
}
