import type { PayloadRequest } from 'payload'
import type { Checkout, Receipt } from '@/payload-types'
import { receiptPart } from '@/services/notifications/purchases/receipt-part'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/read-recipient'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { buyerEmails } from '@/services/checkout/shared/buyer-emails'
import { fulfillPurchase } from './fulfill-purchase'

/**
 * Assigns a locked, paid checkout to an existing account, and notifies the buyer by email. Never
 * signs them in: the account may belong to another person.
 */
export async function fulfillAndNotify(
  req: PayloadRequest,
  paid: Checkout,
  userId: string,
): Promise<void> {
  const { isDouble, receipt } = await fulfillPurchase(req, paid, { userId, isNewAccount: false })
  if (isDouble) return
  // An unconfirmed account may belong to another person, and deleting it must not cancel the
  // buyer's receipt.
  const { isConfirmed } = await readRecipient(req, userId)
  const owner = isConfirmed ? { userId } : {}
  const to = await buyerEmails(req, paid)
  await queueMail(req, { ...courseReadyMail(paid, receipt), to, ...owner })
}

/** Builds the email that says a paid course was added to an existing account, with the receipt. */
export const courseReadyMail = ({ courseTitle, email }: Checkout, receipt: Receipt | null) => ({
  ...renderTemplate('course-ready', { course: courseTitle, email }),
  ...receiptPart(receipt),
})
