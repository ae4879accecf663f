import type { PayloadRequest } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import type { DisputeView } from '@/integrations/paypal/get-dispute'
import type { Checkout } from '@/payload-types'
import { instructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { inTransaction } from '@/services/database/in-transaction'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'

const MAX_REASON_LENGTH = 500

type ReportedDispute = Pick<DisputeView, 'id' | 'isOver' | 'reason'> & {
  /** PayPal's API returned the dispute. Otherwise only the event is known. */
  isFromApi: boolean
  /** The instructor was already notified of this event. */
  wasNotified: boolean
  /** Comes from PayPal's dispute list, read every night, not from an event. */
  isListed: boolean
}

/**
 * Notifies the instructors when a dispute of a purchase in review opens or closes, and adds it to
 * the reason. Throws AppError 'webhook_payment_missing' if it left review: the event is retried.
 */
export async function notifyOfDisputedPurchase(
  req: PayloadRequest,
  checkoutId: string,
  dispute: ReportedDispute,
): Promise<void> {
  await inTransaction(req, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.state !== 'review') throw new AppError('webhook_payment_missing')
    if (isKnown(checkout, dispute)) return
    const sentence = dispute.isOver
      ? `The dispute ${dispute.id} at PayPal is closed.`
      : `The buyer also disputed it at PayPal (${dispute.id}). Please respond there.`
    // If it gets too long, the older text is cut.
    const reason = (checkout.stateReason ?? '').slice(0, MAX_REASON_LENGTH - sentence.length - 1)
    await tx.payload.update({
      collection: 'checkouts',
      id: checkoutId,
      data: {
        stateReason: `${reason} ${sentence}`.trim(),
        disputeState: dispute.isOver ? 'resolved' : 'open',
        openDispute: dispute.isOver ? null : dispute.id,
      },
      depth: 0,
      // Only the system writes checkouts.
      overrideAccess: true,
      req: tx,
    })
    const key = dispute.isOver ? 'dispute.purchase-over' : 'dispute.purchase'
    const price = `${formatAmount(checkout.priceCents)} ${checkout.currency}`
    await queueMail(tx, {
      ...renderTemplate(key, { course: checkout.courseTitle }, routes.purchaseInAdmin(checkoutId)),
      to: await instructorEmails(tx),
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
 * Returns whether the dispute's state is already noted. A waiting event is retried again and again:
 * its own content never changes, but what PayPal shows may. Of two disputes, the open one that is
 * noted stays until it closes or a new event opens another, so that they don't alternate.
 */
function isKnown(
  { disputeState, openDispute }: Checkout,
  { id, isOver, isFromApi, wasNotified, isListed }: ReportedDispute,
): boolean {
  if (wasNotified && !isFromApi) return true
  if (openDispute && openDispute !== id && (isOver || wasNotified || isListed)) return true
  return isOver ? disputeState === 'resolved' : openDispute === id
}
