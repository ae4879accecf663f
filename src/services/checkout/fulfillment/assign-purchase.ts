import type { PayloadRequest } from 'payload'
import type { Checkout } from '@/payload-types'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { receiptPart } from '@/services/notifications/purchases/receipt-part'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { relationId } from '@/services/database/relation-id'
import { withUserLock } from '@/services/database/with-user-lock'
import { fulfillAndNotify } from './fulfill-and-notify'
import { buyerEmails } from '@/services/checkout/shared/buyer-emails'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { paidTwice } from './fulfill-purchase'
import { ownsCourse } from '@/services/checkout/shared/owns-course'
import { scheduleConfirmationCheck } from '@/services/checkout/shared/queue-checkout-work'
import { issueReceipt } from './receipts/issue-receipt'
import { autoRefundCheckout } from './auto-refund'

const LINK_VALID_FOR_DAYS = 7

const MOST_LINKS = 4
const DAY_MS = 24 * 60 * 60 * 1000

/** Tells the instructor how many links were emailed to the buyer, and when the last one was. */
const waitingReason = (links: number, at: Date) =>
  `The payment arrived, but an account with this email hasn’t been confirmed. Links emailed to the buyer: ${links} of ${MOST_LINKS}, the last on ${at.toISOString().slice(0, 10)}.`

/**
 * Assigns a visitor's paid checkout to the existing account with the same email. Must run in the
 * caller's transaction, with the checkout locked. Anyone can sign up with someone else's email, so
 * only an account whose email is confirmed gets the purchase.
 * Until then, the checkout stays 'paid' without a user, and is left out of the account's data
 * export and deletion. The buyer is emailed a link that confirms the email, and a new one a few
 * times when the last one has expired. Once the email is confirmed, `requeuePaidPurchases` assigns
 * the purchase immediately. If the account is deleted or changes its email, the next check creates
 * a new account.
 */
export async function assignPurchase(
  req: PayloadRequest,
  paid: Checkout,
  userId: string,
): Promise<void> {
  if ((await readRecipient(req, userId)).isConfirmed) return fulfillAndNotify(req, paid, userId)
  // Confirming an email takes the same lock. So either the confirmation finds this waiting
  // purchase, or this code finds the account confirmed.
  await withUserLock(req, userId, async (lockedReq) => {
    const { isConfirmed, email } = await readRecipient(lockedReq, userId)
    const isTheirs = email === paid.email
    if (isConfirmed && isTheirs) return fulfillAndNotify(lockedReq, paid, userId)
    // The user already owns the course, for example because they also bought it on another device.
    // Refund this payment even if the email isn't confirmed, because there is nothing to assign.
    if (isTheirs && (await ownsCourse(lockedReq, userId, relationId(paid.course))))
      return autoRefundCheckout(lockedReq, paid.id, paidTwice)
    if (isTheirs && isLinkDue(paid)) {
      await notifyBuyer(lockedReq, paid, userId)
      const at = new Date()
      const linksMailed = paid.linksMailed + 1
      const change = { linksMailed, linkMailedAt: at.toISOString() }
      const stateReason = waitingReason(linksMailed, at)
      await transitionCheckout(lockedReq, paid.id, 'paid', { ...change, stateReason }, ['paid'])
    }
    await scheduleConfirmationCheck(lockedReq, paid)
  })
}

/** Wait until the last link has expired, because a new link invalidates it. */
const isLinkDue = ({ linksMailed, linkMailedAt }: Checkout) =>
  !linkMailedAt ||
  (linksMailed < MOST_LINKS && Date.now() - Date.parse(linkMailedAt) > LINK_VALID_FOR_DAYS * DAY_MS)

/**
 * Emails the link only to the account's email. If the payer's email at PayPal is different, sends a
 * notice without the link to that email.
 */
async function notifyBuyer(req: PayloadRequest, paid: Checkout, userId: string): Promise<void> {
  const payment = await findPayment(req, paid.id)
  if (!payment) throw new Error('A paid checkout has no payment.')
  // Attach the receipt only to the first email.
  const receipt = paid.linksMailed === 0 ? await issueReceipt(req, payment.id) : null
  const { email } = paid
  const url = await createPasswordLink(req, { userId, email }, LINK_VALID_FOR_DAYS * 24, {
    provesEmail: true,
  })
  // Leave out the account's ID: the buyer may not be the account's owner, and deleting the account
  // must not cancel the buyer's email.
  const buyer = { email, username: paid.fullName }
  const course = paid.courseTitle
  const days = String(LINK_VALID_FOR_DAYS)
  const invitation = renderTemplateFor(buyer, 'purchase-waits', { course, days }, url)
  await queueMail(req, { ...invitation, ...receiptPart(receipt) })
  const otherEmails = (await buyerEmails(req, paid)).filter((to) => to !== email)
  const notice = renderTemplateFor(buyer, 'purchase-waits.notice', { course })
  await queueMail(req, { ...notice, ...receiptPart(receipt), to: otherEmails })
}
