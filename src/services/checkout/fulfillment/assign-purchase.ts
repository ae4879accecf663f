import type { PayloadRequest } from 'payload'
import type { Checkout } from '@/payload-types'
import { makePasswordLink } from '@/services/identity/password/make-password-link'
import { receiptPart } from '@/services/notifications/purchases/receipt-part'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/read-recipient'
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
import { returnPaidCheckout } from './return-purchase'

const LINK_VALID_FOR_DAYS = 7

const MOST_LINKS = 4
const DAY_MS = 24 * 60 * 60 * 1000

/** For the instructor: how often the buyer was mailed, and when. */
const waitsSince = (links: number, at: Date) =>
  `The payment arrived, but an account with this email hasn’t been confirmed. Links emailed to the buyer: ${links} of ${MOST_LINKS}, the last on ${at.toISOString().slice(0, 10)}.`

/**
 * Gives a visitor's paid checkout to the account that has its email by now, inside the caller's
 * transaction and with the checkout locked. Anybody can sign up with somebody else's email, so only
 * a confirmed account gets it: until then the purchase stays 'paid' and nobody's, is in no export
 * and in no deletion, and its buyer is mailed a link that proves the address: anew when it has run
 * out, a few times. A confirmation brings it to the account at once (`requeuePaidPurchases`);
 * should the account go or move to another email, the next look makes a new one.
 */
export async function assignPurchase(
  req: PayloadRequest,
  paid: Checkout,
  userId: string,
): Promise<void> {
  if ((await readRecipient(req, userId)).isConfirmed) return fulfillAndNotify(req, paid, userId)
  // Under the lock under which an address is confirmed: it finds this purchase waiting, or this
  // finds it confirmed.
  await withUserLock(req, userId, async (lockedReq) => {
    const { isConfirmed, email } = await readRecipient(lockedReq, userId)
    const isTheirs = email === paid.email
    if (isConfirmed && isTheirs) return fulfillAndNotify(lockedReq, paid, userId)
    // From two devices, for instance. Nothing is to be given here, whoever the account belongs to.
    if (isTheirs && (await ownsCourse(lockedReq, userId, relationId(paid.course))))
      return returnPaidCheckout(lockedReq, paid.id, paidTwice)
    if (isTheirs && isLinkDue(paid)) {
      await notifyBuyer(lockedReq, paid, userId)
      const at = new Date()
      const linksMailed = paid.linksMailed + 1
      const change = { linksMailed, linkMailedAt: at.toISOString() }
      const stateReason = waitsSince(linksMailed, at)
      await transitionCheckout(lockedReq, paid.id, 'paid', { ...change, stateReason }, ['paid'])
    }
    await scheduleConfirmationCheck(lockedReq, paid)
  })
}

/** Only once the last one has run out: a new link ends it. */
const isLinkDue = ({ linksMailed, linkMailedAt }: Checkout) =>
  !linkMailedAt ||
  (linksMailed < MOST_LINKS && Date.now() - Date.parse(linkMailedAt) > LINK_VALID_FOR_DAYS * DAY_MS)

/**
 * The link goes to the address of the account and to no other; whoever paid from another one is
 * told where it went.
 */
async function notifyBuyer(req: PayloadRequest, paid: Checkout, userId: string): Promise<void> {
  const payment = await findPayment(req, paid.id)
  if (!payment) throw new Error('A paid checkout has no payment.')
  // Once is enough for a receipt.
  const receipt = paid.linksMailed === 0 ? await issueReceipt(req, payment.id) : null
  const { email } = paid
  const url = await makePasswordLink(req, { userId, email }, LINK_VALID_FOR_DAYS * 24, {
    provesEmail: true,
  })
  // Without the account's number: deleting it must not keep the mail from a buyer who may be
  // somebody else.
  const buyer = { email, username: paid.fullName }
  const course = paid.courseTitle
  const days = String(LINK_VALID_FOR_DAYS)
  const asked = renderTemplateFor(buyer, 'purchase-waits', { course, days }, url)
  await queueMail(req, { ...asked, ...receiptPart(receipt) })
  const others = (await buyerEmails(req, paid)).filter((to) => to !== email)
  const notice = renderTemplateFor(buyer, 'purchase-waits.notice', { course })
  await queueMail(req, { ...notice, ...receiptPart(receipt), to: others })
}
