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

const LONGEST = 500

type Reported = Pick<DisputeView, 'id' | 'isOver' | 'reason'> & {
  /** PayPal itself has shown it. Else all that is known is what was reported. */
  isShown: boolean
  /** The instructor was told by the same message. */
  isTold: boolean
  /** It comes from PayPal's list, which comes again every night, and not from a message. */
  isListed: boolean
}

/**
 * Tells the instructors each time that a purchase which waits for them is disputed at PayPal, or
 * not any more, and writes it where they decide. Throws AppError 'payment_not_here_yet' when it
 * does not wait for them any more: what became of it is looked up anew.
 */
export async function notifyOfDisputedPurchase(
  req: PayloadRequest,
  checkoutId: string,
  dispute: Reported,
): Promise<void> {
  await inTransaction(req, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.state !== 'review') throw new AppError('payment_not_here_yet')
    if (isKnown(checkout, dispute)) return
    const sentence = dispute.isOver
      ? `The dispute ${dispute.id} at PayPal is closed.`
      : `The buyer also disputed it at PayPal (${dispute.id}). Please respond there.`
    // What does not fit any more is the older text.
    const reason = (checkout.stateReason ?? '').slice(0, LONGEST - sentence.length - 1)
    await tx.payload.update({
      collection: 'checkouts',
      id: checkoutId,
      data: {
        stateReason: `${reason} ${sentence}`.trim(),
        disputeState: dispute.isOver ? 'resolved' : 'open',
        openDispute: dispute.isOver ? null : dispute.id,
      },
      depth: 0,
      // Nobody writes a checkout but the system.
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
 * A message that waits is looked at again and again. What it said itself stays so; what PayPal
 * shows may change each time. Of two disputes the open one that is noted stays until it is over or
 * another one is opened: else they would take turns.
 */
function isKnown(
  { disputeState, openDispute }: Checkout,
  { id, isOver, isShown, isTold, isListed }: Reported,
): boolean {
  if (isTold && !isShown) return true
  if (openDispute && openDispute !== id && (isOver || isTold || isListed)) return true
  return isOver ? disputeState === 'resolved' : openDispute === id
}
