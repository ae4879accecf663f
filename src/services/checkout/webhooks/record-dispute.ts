import type { PayloadRequest } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { type DisputeView, findDispute } from '@/integrations/paypal/get-dispute'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Payment } from '@/payload-types'
import { instructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { inTransaction } from '@/services/database/in-transaction'
import { lockPayment } from '@/services/refunds/lock-payment'
import type { EventIds } from './event-ids'
import { type EventOutcome, failed, notOurs, processed, waitsForDecision } from './event-outcome'
import { findDisputed } from './find-disputed'
import { notifyOfDisputedPurchase } from './notify-of-disputed-purchase'

type Complaint = Pick<DisputeView, 'id' | 'isOver' | 'reason' | 'outcome' | 'captureIds'> & {
  /** PayPal itself has shown it. Else all that is known is what was reported. */
  isShown: boolean
  /** The instructor was told while there was no payment to note it on. */
  isTold: boolean
  /** It comes from PayPal's list, which comes again every night, and not from a message. */
  isListed: boolean
}

/**
 * Notes on its payment that a buyer complains at PayPal, or that it is over, and tells the
 * instructor. Nothing happens to access: money that goes back is reported by itself. While the
 * purchase waits for the instructor there may be no payment: then they are told, and the message
 * waits for it. Throws AppError 'payment_not_here_yet' when it has to be tried again.
 */
export async function recordDisputeOfEvent(
  req: PayloadRequest,
  type: string,
  { disputeId, disputedCaptureIds }: EventIds,
  { isTold }: { isTold: boolean },
): Promise<EventOutcome> {
  if (!disputeId) return failed('no_dispute_named')
  const shown = await findDispute(paypalSettings(), disputeId)
  const how = { isShown: shown !== null, isTold, isListed: false }
  if (shown) return record(req, { ...shown, ...how })
  return record(req, {
    id: disputeId,
    captureIds: disputedCaptureIds,
    reason: null,
    outcome: null,
    isOver: type === 'CUSTOMER.DISPUTE.RESOLVED',
    ...how,
  })
}

/**
 * The same for a dispute in PayPal's list, whose message may have got lost. Nothing happens when
 * PayPal does not show it. However often it is called, the instructor is told once. Throws AppError
 * 'payment_not_here_yet', and PayPalError.
 */
export async function recordListedDispute(req: PayloadRequest, disputeId: string): Promise<void> {
  const shown = await findDispute(paypalSettings(), disputeId)
  if (shown) await record(req, { ...shown, isShown: true, isTold: false, isListed: true })
}

async function record(req: PayloadRequest, complaint: Complaint): Promise<EventOutcome> {
  const { payments, waiting, closed, isIncomplete } = await findDisputed(req, complaint.captureIds)
  let isNoted = false
  for (const { id } of payments) isNoted = (await note(req, id, complaint)) || isNoted
  for (const { id } of waiting) await notifyOfDisputedPurchase(req, id, complaint)
  if (isIncomplete) throw new AppError('payment_not_here_yet')
  if (waiting.length > 0) return waitsForDecision
  if (payments.length === 0)
    return closed.length > 0 ? processed('closed_without_payment') : notOurs
  if (!isNoted) return processed('older_dispute_over')
  return processed(complaint.isOver ? 'dispute_over' : 'dispute_noted')
}

/**
 * Returns whether it is noted: the end of an older complaint does not end the one that is open. Of
 * two in PayPal's list the one that is noted stays until it is over, and only one that is open
 * takes its place: else they would take turns every night.
 */
async function note(
  req: PayloadRequest,
  paymentId: string,
  complaint: Complaint,
): Promise<boolean> {
  return inTransaction(req, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const isKnown = payment.disputeId === complaint.id
    const { isOver: isEnded, isListed } = complaint
    if (!isKnown && payment.disputeState === 'open' && (isEnded || isListed)) return false
    if (!isKnown && payment.disputeState === 'resolved' && isEnded && isListed) return false
    // PayPal may report the beginning after the end. What it shows now is so, also a complaint that
    // was opened again.
    const wasOver = isKnown && payment.disputeState === 'resolved'
    const isOver = complaint.isOver || (wasOver && !complaint.isShown)
    const outcome = complaint.outcome ?? (isKnown ? payment.disputeOutcome : null)
    const disputeState = isOver ? 'resolved' : 'open'
    const noted = await tx.payload.update({
      collection: 'payments',
      id: paymentId,
      data: {
        disputeState,
        disputeId: complaint.id,
        disputeReason: complaint.reason ?? (isKnown ? payment.disputeReason : null),
        disputeOutcome: isOver ? outcome : null,
      },
      depth: 0,
      // The system notes what PayPal reports.
      overrideAccess: true,
      req: tx,
    })
    if (isKnown && payment.disputeState === disputeState) return true
    if (complaint.isTold && !isOver) return true
    await queueMail(tx, { ...disputeMail(noted), to: await instructorEmails(tx) })
    return true
  })
}

/** Says that a buyer complains about a payment at PayPal, or that the complaint is over. */
function disputeMail(payment: Payment) {
  const isOver = payment.disputeState === 'resolved'
  const { disputeId, disputeReason: reason, disputeOutcome: outcome } = payment
  return {
    ...renderTemplate(isOver ? 'dispute.over' : 'dispute', {}, routes.paymentInAdmin(payment.id)),
    details: [
      { label: 'Payment', value: `${formatAmount(payment.amountCents)} ${payment.currency}` },
      { label: 'Transaction ID', value: payment.captureId },
      ...(disputeId ? [{ label: 'Dispute', value: disputeId }] : []),
      ...(reason ? [{ label: 'Buyer’s reason', value: reason }] : []),
      ...(isOver && outcome ? [{ label: 'Outcome', value: outcome }] : []),
    ],
  }
}
