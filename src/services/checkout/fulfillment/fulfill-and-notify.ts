import type { PayloadRequest } from 'payload'
import type { Checkout, Receipt } from '@/payload-types'
import { receiptPart } from '@/services/notifications/purchases/receipt-part'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/read-recipient'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { buyerEmails } from '@/services/checkout/shared/buyer-emails'
import { fulfillPurchase } from './fulfill-purchase'

/**
 * Gives a paid checkout to the account that began it, or has its email by now, inside the caller's
 * transaction. The buyer is told by mail and never signed in: the account may be somebody else's.
 */
export async function fulfillAndNotify(
  req: PayloadRequest,
  paid: Checkout,
  userId: string,
): Promise<void> {
  const { isDouble, receipt } = await fulfillPurchase(req, paid, { userId, isNewAccount: false })
  if (isDouble) return
  // Without the confirmation the account may be a stranger's, and deleting it must not keep the
  // receipt from the buyer.
  const { isConfirmed } = await readRecipient(req, userId)
  const owner = isConfirmed ? { userId } : {}
  const to = await buyerEmails(req, paid)
  await queueMail(req, { ...courseReady(paid, receipt), to, ...owner })
}

/** Says that a paid course is in an existing account, with the receipt. */
export const courseReady = ({ courseTitle, email }: Checkout, receipt: Receipt | null) => ({
  ...renderTemplate('course-ready', { course: courseTitle, email }),
  ...receiptPart(receipt),
})
