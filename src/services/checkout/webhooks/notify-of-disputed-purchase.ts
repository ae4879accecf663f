import type { PayloadRequest } from 'payload'
import { formatAmountWithCode } from '@/domain/checkout/money'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import type { DisputeView } from '@/integrations/paypal/get-dispute'
import type { Checkout } from '@/payload-types'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { inTransaction } from '@/services/database/in-transaction'
import { updateAsSystem } from '@/services/database/system-access'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'

const MAX_REASON_LENGTH = 500

/** A dispute and how this site learned of it. */
export type ReportedDispute = DisputeView & {
  /** Whether PayPal's API returned the dispute. If not, only the content of the event is known. */
  isFromApi: boolean
  /** Whether an email about this event was already sent to the instructors. */
  wasNotified: boolean
  /**
   * Whether the dispute comes from PayPal's dispute list, which is read every night, and not from
   * an event.
   */
  isFromDisputeList: boolean
}

/**
 * Emails the instructors when a dispute about a purchase in review is opened or closed, and adds
 * the dispute to the explanation on the purchase. Throws AppError 'webhook_payment_missing' if the
 * purchase is no longer in review, so that the event is retried.
 */
export async function notifyOfDisputedPurchase(
  req: PayloadRequest,
  checkoutId: string,
  dispute: ReportedDispute,
): Promise<void> {
  await inTransaction(req, async (txReq) => {
    const checkout = await lockCheckout(txReq, checkoutId)
    if (checkout.state !== 'review') throw new AppError('webhook_payment_missing')
    if (isAlreadyRecorded(checkout, dispute)) return
    const message = dispute.isOver
      ? `The dispute ${dispute.id} at PayPal is closed.`
      : `The buyer also disputed it at PayPal (${dispute.id}). Please respond there.`
    // If the text gets too long, shorten the existing reason.
    const reason = (checkout.stateReason ?? '').slice(0, MAX_REASON_LENGTH - message.length - 1)
    await updateAsSystem(txReq, 'checkouts', checkoutId, {
      stateReason: `${reason} ${message}`.trim(),
      disputeState: dispute.isOver ? 'resolved' : 'open',
      openDispute: dispute.isOver ? null : dispute.id,
    })
    const key = dispute.isOver ? 'dispute.purchase-over' : 'dispute.purchase'
    const price = formatAmountWithCode({ cents: checkout.priceCents, currency: checkout.currency })
    await queueMail(txReq, {
      ...renderTemplate(key, { course: checkout.courseTitle }, routes.purchaseInAdmin(checkoutId)),
      to: await listInstructorEmails(txReq),
      details: [
        { label: 'Buyer', value: checkout.email },
        { label: 'Price', value: price },
        { label: 'Dispute', value: dispute.id },
        ...(dispute.reason ? [{ label: 'Buyer’s reason', value: dispute.reason }] : []),
      ],
    })
  })
}

/**
 * Returns whether the dispute's state is already recorded on the purchase. An event that can't be
 * processed yet is retried many times. The event's own content never changes and is recorded only
 * once, but the state that PayPal's API returns can change. If there are two disputes, the recorded
 * open one stays recorded until it is closed or a new event opens the other. Otherwise, they would
 * replace each other on every retry.
 */
function isAlreadyRecorded(
  { disputeState, openDispute }: Checkout,
  { id, isOver, isFromApi, wasNotified, isFromDisputeList }: ReportedDispute,
): boolean {
  if (wasNotified && !isFromApi) return true
  if (openDispute && openDispute !== id && (isOver || wasNotified || isFromDisputeList)) return true
  return isOver ? disputeState === 'resolved' : openDispute === id
}
