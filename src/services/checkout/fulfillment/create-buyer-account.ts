import type { PayloadRequest } from 'payload'
import type { Checkout, Receipt, User } from '@/payload-types'
import { createStudent } from '@/services/identity/create-student'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { queueEmailConfirmation } from '@/services/identity/email/request-email-confirmation'
import { welcomeMail } from '@/services/notifications/account/welcome-mail'
import { receiptPart } from '@/services/notifications/purchases/receipt-part'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { buyerEmails } from '@/services/checkout/shared/buyer-emails'
import { relationId } from '@/services/database/relation-id'
import { fulfillPurchase } from './fulfill-purchase'

const LINK_VALID_FOR_DAYS = 7

/**
 * Creates the account of a paid checkout with the password that the buyer chose, and queues the
 * welcome email.
 */
export async function createAccountWithPassword(
  req: PayloadRequest,
  paid: Checkout,
  password: string,
): Promise<void> {
  const { user, receipt } = await createAccount(req, paid, password)
  const canInvite = paid.participationMode === 'partnered' && (await isForTwo(req, paid))
  await queueMail(req, { ...welcomeMail({ ...paid, receipt, canInvite }), userId: user.id })
  await queueEmailConfirmation(req, user)
}

/**
 * Creates the account of a paid checkout whose browser never returned, and emails the buyer a link
 * to set a password. If the link goes to a single email, using it also confirms that email. If it
 * also goes to the payer's email at PayPal, a separate email asks for confirmation.
 */
export async function createAccountWithoutPassword(
  req: PayloadRequest,
  paid: Checkout,
): Promise<void> {
  const { user, receipt } = await createAccount(req, paid, null)
  const { email, fullName, courseTitle } = paid
  const emails = await buyerEmails(req, paid)
  const provesEmail = emails.length === 1
  const owner = { userId: user.id, email }
  const url = await createPasswordLink(req, owner, LINK_VALID_FOR_DAYS * 24, { provesEmail })
  const values = { course: courseTitle, days: String(LINK_VALID_FOR_DAYS) }
  const mail = renderTemplateFor({ email, username: fullName }, 'set-password', values, url)
  await queueMail(req, { ...mail, ...receiptPart(receipt), to: emails, userId: user.id })
  if (!provesEmail) await queueEmailConfirmation(req, user)
}

/**
 * Creates the account, enrollment, and receipt of a paid checkout. The caller must lock the
 * checkout.
 */
async function createAccount(
  req: PayloadRequest,
  paid: Checkout,
  password: string | null,
): Promise<{ user: User; receipt: Receipt }> {
  const { email, fullName, participationMode, timezone, createdAt: termsAcceptedAt } = paid
  const user = await createStudent(req, {
    email,
    fullName,
    participationMode,
    timezone,
    password,
    termsAcceptedAt,
  })
  const { receipt } = await fulfillPurchase(req, paid, { userId: user.id, isNewAccount: true })
  return { user, receipt }
}

async function isForTwo(req: PayloadRequest, { course }: Checkout): Promise<boolean> {
  const { partnerSeat } = await req.payload.findByID({
    collection: 'courses',
    id: relationId(course),
    select: { partnerSeat: true },
    depth: 0,
    // The buyer has paid for this course.
    overrideAccess: true,
    req,
  })
  return partnerSeat === true
}
