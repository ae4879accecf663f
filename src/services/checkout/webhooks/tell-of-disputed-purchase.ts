import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/app-error'
import type { DisputeView } from '@/integrations/paypal/get-dispute'
import { instructorAddresses } from '@/services/account/instructor-addresses'
import { queueMail } from '@/services/account/queue-mail'
import { inTransaction } from '@/services/database/in-transaction'
import { disputedPurchaseMail } from '../mails/dispute'
import { lockCheckout } from '../read-checkout'

const LONGEST = 500

/**
 * Tells the instructors, once, that a purchase which waits for them is disputed at PayPal, or not any more, and writes it where they
 * decide. Throws AppError 'payment_not_here_yet' when it does not wait for them any more: what became of it is looked up anew.
 */
export async function tellOfDisputedPurchase(
  req: PayloadRequest,
  checkoutId: string,
  dispute: Pick<DisputeView, 'id' | 'isOver' | 'reason'>,
): Promise<void> {
  await inTransaction(req, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.state !== 'review')
      throw new AppError('payment_not_here_yet', 'The purchase has moved on meanwhile.')
    const sentence = dispute.isOver
      ? `The dispute ${dispute.id} at PayPal is over.`
      : `The buyer also disputes it at PayPal (${dispute.id}): please answer there.`
    const known = checkout.stateReason ?? ''
    if (known.includes(sentence)) return
    // What does not fit any more is the reason, never the sentence: it also says that the mail is out.
    const reason = known.slice(0, LONGEST - sentence.length - 1)
    await tx.payload.update({
      collection: 'checkouts',
      id: checkoutId,
      data: {
        stateReason: `${reason} ${sentence}`.trim(),
        openDispute: dispute.isOver ? null : dispute.id,
      },
      depth: 0,
      // Nobody writes a checkout but the system.
      overrideAccess: true,
      req: tx,
    })
    await queueMail(tx, disputedPurchaseMail(await instructorAddresses(tx), checkout, dispute))
  })
}
