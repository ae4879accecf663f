import type { PayloadRequest } from 'payload'
import type { Checkout, Receipt } from '@/payload-types'
import { receiptPart } from '@/services/notifications/purchases/receipt-part'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { buyerEmails } from '@/services/checkout/shared/buyer-emails'
import { fulfillPurchase } from './fulfill-purchase'

/**
 * Assigns a paid checkout to an existing account and emails the buyer. The caller must lock the
 * checkout. Never signs the buyer in, because the account may belong to someone else.
 */
export async function fulfillAndNotify(
  req: PayloadRequest,
  paid: Checkout,
  userId: string,
): Promise<void> {
  const { isDouble, receipt } = await fulfillPurchase(req, paid, { userId, isNewAccount: false })
  if (isDouble) return
  // The owner of an unconfirmed account may not be the buyer. Leave out the account's ID, because
  // deleting that account must not cancel the buyer's receipt.
  const { isConfirmed } = await readRecipient(req, userId)
  const owner = isConfirmed ? { userId } : {}
  const to = await buyerEmails(req, paid)
  await queueMail(req, { ...courseReadyMail(paid, receipt), to, ...owner })
}

/**
 * Builds the email that tells a buyer that the course was added to their existing account. Includes
 * the receipt.
 */
export const courseReadyMail = ({ courseTitle, email }: Checkout, receipt: Receipt | null) => ({
  ...renderTemplate('course-ready', { course: courseTitle, email }),
  ...receiptPart(receipt),
})
