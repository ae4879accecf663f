import type { PayloadRequest } from 'payload'
import type { Checkout, Receipt, User } from '@/payload-types'
import { createStudent } from '@/services/identity/create-student'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { queueEmailConfirmation } from '@/services/identity/email/request-email-confirmation'
import { buildWelcomeMail } from '@/services/notifications/account/welcome-mail'
import { buildReceiptDetails } from '@/services/notifications/purchases/receipt-details'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { readBuyerEmails } from '@/services/checkout/shared/buyer-emails'
import { relationId } from '@/services/database/relation-id'
import { fulfillPurchase } from './fulfill-purchase'
import { readNextSteps } from './next-steps'

const LINK_VALID_FOR_DAYS = 7

/**
 * Creates the account for a paid checkout with the password that the buyer chose, and queues the
 * welcome email.
 */
export async function createAccountWithPassword(
  req: PayloadRequest,
  paidCheckout: Checkout,
  password: string,
): Promise<void> {
  const { user, receipt } = await createAccount(req, paidCheckout, password)
  const nextSteps = await readNextSteps(req, {
    courseId: relationId(paidCheckout.course),
    participationMode: paidCheckout.participationMode,
    receipt,
  })
  await queueMail(req, {
    ...buildWelcomeMail(paidCheckout, nextSteps, receipt),
    userId: user.id,
  })
  await queueEmailConfirmation(req, user)
}

/**
 * Creates the account for a paid checkout whose browser never returned, and emails the buyer a link
 * to set a password. If only the buyer's email gets the link, using it also confirms that email. If
 * the payer's email at PayPal gets the link too, a separate email asks for confirmation.
 */
export async function createAccountWithoutPassword(
  req: PayloadRequest,
  paidCheckout: Checkout,
): Promise<void> {
  const { user, receipt } = await createAccount(req, paidCheckout, null)
  const { email, fullName, courseTitle } = paidCheckout
  const emails = await readBuyerEmails(req, paidCheckout)
  const canConfirmEmail = emails.length === 1
  const owner = { userId: user.id, email }
  const url = await createPasswordLink(req, owner, LINK_VALID_FOR_DAYS * 24, { canConfirmEmail })
  const values = { course: courseTitle, days: String(LINK_VALID_FOR_DAYS) }
  const mail = renderTemplateFor({ email, username: fullName }, 'set-password', values, url)
  await queueMail(req, { ...mail, ...buildReceiptDetails(receipt), to: emails, userId: user.id })
  if (!canConfirmEmail) await queueEmailConfirmation(req, user)
}

/**
 * Creates the account, enrollment, and receipt for a paid checkout. The caller must lock the
 * checkout.
 */
async function createAccount(
  req: PayloadRequest,
  paidCheckout: Checkout,
  password: string | null,
): Promise<{ user: User; receipt: Receipt }> {
  const { email, fullName, participationMode, timezone, createdAt: termsAcceptedAt } = paidCheckout
  const user = await createStudent(req, {
    email,
    fullName,
    participationMode,
    timezone,
    password,
    termsAcceptedAt,
  })
  const { receipt } = await fulfillPurchase(req, paidCheckout, {
    userId: user.id,
    isNewAccount: true,
  })
  return { user, receipt }
}
