import type { PayloadRequest } from 'payload'
import type { Checkout } from '@/payload-types'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { buildReceiptDetails } from '@/services/notifications/purchases/receipt-details'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { relationId } from '@/services/database/relation-id'
import { withUserLock } from '@/services/database/with-user-lock'
import { fulfillAndNotify } from './fulfill-and-notify'
import { readBuyerEmails } from '@/services/checkout/shared/buyer-emails'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { duplicatePaymentReason } from './fulfill-purchase'
import { ownsCourse } from '@/services/checkout/shared/owns-course'
import { scheduleConfirmationCheck } from '@/services/checkout/shared/queue-checkout-work'
import { issueReceipt } from './receipts/issue-receipt'
import { autoRefundCheckout } from './auto-refund'
import { DAY_MS } from '@/domain/durations'

const LINK_VALID_FOR_DAYS = 7

const MAX_LINKS = 4

/** Returns a sentence for the instructor about the links that were emailed to the buyer. */
const buildWaitingReason = (linkCount: number, lastMailedAt: Date) =>
  `The payment arrived, but an account with this email hasn’t been confirmed. Links emailed to the buyer: ${linkCount} of ${MAX_LINKS}, the last on ${lastMailedAt.toISOString().slice(0, 10)}.`

/**
 * Assigns a visitor's paid checkout to the existing account with the same email. Must run in the
 * caller's transaction, with the checkout locked. Anyone can sign up with someone else's email, so
 * only an account whose email is confirmed gets the purchase. Until then, the checkout stays 'paid'
 * without a user, and is left out of the account's data export and deletion. The buyer is emailed a
 * link that confirms the email, and a few more links, each sent after the last one expired. Once
 * the email is confirmed, `requeuePaidPurchases` assigns the purchase immediately. If the account
 * is deleted or changes its email, the next check creates a new account.
 */
export async function assignPurchase(
  req: PayloadRequest,
  checkout: Checkout,
  userId: string,
): Promise<void> {
  if ((await readRecipient(req, userId)).isConfirmed) return fulfillAndNotify(req, checkout, userId)
  // Confirming an email takes the same lock. So either the confirmation finds this purchase
  // waiting, or this code finds the email confirmed.
  await withUserLock(req, userId, async (txReq) => {
    const { isConfirmed, email } = await readRecipient(txReq, userId)
    const hasSameEmail = email === checkout.email
    if (isConfirmed && hasSameEmail) return fulfillAndNotify(txReq, checkout, userId)
    // The user already owns the course, for example because they also bought it on another device.
    // Refund this payment even if the email isn't confirmed, because there is nothing to assign.
    if (hasSameEmail && (await ownsCourse(txReq, userId, relationId(checkout.course))))
      return autoRefundCheckout(txReq, checkout.id, duplicatePaymentReason)
    if (hasSameEmail && isLinkDue(checkout)) {
      await notifyBuyer(txReq, checkout, userId)
      const now = new Date()
      const linksMailed = checkout.linksMailed + 1
      const change = { linksMailed, linkMailedAt: now.toISOString() }
      const stateReason = buildWaitingReason(linksMailed, now)
      await transitionCheckout(txReq, checkout.id, 'paid', { ...change, stateReason }, ['paid'])
    }
    await scheduleConfirmationCheck(txReq, checkout)
  })
}

/**
 * Returns whether to email a new link. A new link invalidates the last one, so the last one must
 * have expired.
 */
const isLinkDue = ({ linksMailed, linkMailedAt }: Checkout) =>
  !linkMailedAt ||
  (linksMailed < MAX_LINKS && Date.now() - Date.parse(linkMailedAt) > LINK_VALID_FOR_DAYS * DAY_MS)

/**
 * Emails the link only to the account's email. If the payer's email at PayPal is different, sends a
 * notice without the link to that email.
 */
async function notifyBuyer(req: PayloadRequest, checkout: Checkout, userId: string): Promise<void> {
  const payment = await findPayment(req, checkout.id)
  if (!payment) throw new Error('A paid checkout has no payment.')
  // Attach the receipt only to the first email.
  const receipt = checkout.linksMailed === 0 ? await issueReceipt(req, payment.id) : null
  const { email } = checkout
  const url = await createPasswordLink(req, { userId, email }, LINK_VALID_FOR_DAYS * 24, {
    canConfirmEmail: true,
  })
  // Leave out the account's ID: the buyer may not be the account's owner, and deleting the account
  // must not cancel the buyer's email.
  const buyer = { email, username: checkout.fullName }
  const course = checkout.courseTitle
  const days = String(LINK_VALID_FOR_DAYS)
  const linkMail = renderTemplateFor(buyer, 'purchase-waits', { course, days }, url)
  await queueMail(req, { ...linkMail, ...buildReceiptDetails(receipt) })
  const otherEmails = (await readBuyerEmails(req, checkout)).filter((to) => to !== email)
  const notice = renderTemplateFor(buyer, 'purchase-waits.notice', { course })
  await queueMail(req, { ...notice, ...buildReceiptDetails(receipt), to: otherEmails })
}
