import type { PayloadRequest } from 'payload'
import type { Checkout, Receipt } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { buildReceiptDetails } from '@/services/notifications/purchases/receipt-details'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { readBuyerEmails } from '@/services/checkout/shared/buyer-emails'
import { fulfillPurchase } from './fulfill-purchase'
import { readNextSteps } from './next-steps'

/**
 * Assigns a paid checkout to an existing account and emails the buyer. The caller must lock the
 * checkout. Never signs the buyer in, because the account may belong to someone else.
 */
export async function fulfillAndNotify(
  req: PayloadRequest,
  paidCheckout: Checkout,
  userId: string,
): Promise<void> {
  const { isDuplicate, receipt } = await fulfillPurchase(req, paidCheckout, {
    userId,
    isNewAccount: false,
  })
  if (isDuplicate) return
  // The owner of an unconfirmed account may not be the buyer. Queue the email without the user ID,
  // so that deleting the account doesn't cancel the buyer's receipt.
  const { isConfirmed } = await readRecipient(req, userId)
  const owner = isConfirmed ? { userId } : {}
  const to = await readBuyerEmails(req, paidCheckout)
  await queueMail(req, {
    ...(await renderCourseReadyMail(req, paidCheckout, receipt)),
    to,
    ...owner,
  })
}

/**
 * Renders the email that tells a buyer that the course was added to their existing account, with
 * the receipt.
 */
export async function renderCourseReadyMail(
  req: PayloadRequest,
  { courseTitle, email, course, participationMode }: Checkout,
  receipt: Receipt,
) {
  const courseId = relationId(course)
  const { next, startPath } = await readNextSteps(req, { courseId, participationMode, receipt })
  return {
    ...renderTemplate('course-ready', { course: courseTitle, email, next }, startPath),
    ...buildReceiptDetails(receipt),
  }
}
