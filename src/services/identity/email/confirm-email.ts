import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ClientInfo } from '@/domain/identity/client-info'
import { inTransaction } from '@/services/database/in-transaction'
import { withUserLock } from '@/services/database/with-user-lock'
import { isEmailTakenError } from '../create-student'
import { type EmailLink, revokeEmailLinks, findEmailLink, consumeEmailLink } from './email-links'
import { readRecipient, type Recipient } from '@/services/notifications/recipient'
import { logAuditEvent } from '../log-audit-event'
import { maskEmail } from '@/domain/identity/email'
import { moveSubscription } from '@/services/newsletter/move-subscription'
import { startChosenSubscription } from '@/services/notifications/account-subscription'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { z } from 'zod'
import { enqueueJob } from '@/services/database/enqueue-job'
import { queryRows } from '@/services/database/executor'

/**
 * Applies an emailed link once: confirms the account's email, or changes the email, notifies the
 * old one, and revokes password links. Sessions stay signed in. Returns the link's kind. Throws
 * AppError 'email_link_used' (409), 'email_link_expired' (410), and 'email_taken' (409).
 */
export async function applyEmailLink(
  req: PayloadRequest,
  token: string,
  clientInfo: ClientInfo | null,
): Promise<EmailLink['kind']> {
  const openLink = requireOpenLink(await findEmailLink(req, token))
  return withUserLock(req, openLink.userId, async (txReq) => {
    // If two requests use the link at the same time, the second one waits and finds it used.
    const link = requireOpenLink(await findEmailLink(txReq, token))
    await consumeEmailLink(txReq, link.id)
    if (link.kind === 'confirm_email') await setEmailVerified(txReq, link.userId, clientInfo)
    else await changeEmail(txReq, link, clientInfo)
    return link.kind
  })
}

/** Marks the account's email as confirmed. Idempotent. The caller must hold the user's lock. */
export async function setEmailVerified(
  req: PayloadRequest,
  userId: string,
  clientInfo: ClientInfo | null,
): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const { rows } = await tx.execute(sql`
      update users set email_verified = true
      where id = ${userId}::uuid and email_verified is not true returning email`)
    const [row] = rows
    if (!row) return
    await requeuePaidPurchases(txReq, String(row.email))
    await startChosenSubscription(txReq, userId)
    await revokeEmailLinks(txReq, userId, ['confirm_email'])
    await logAuditEvent(txReq, { kind: 'email_confirmed', userId, clientInfo })
  })
}

async function changeEmail(
  req: PayloadRequest,
  { userId, email }: EmailLink,
  clientInfo: ClientInfo | null,
): Promise<void> {
  const oldAccount = await readRecipient(req, userId)
  // Keeps the `resetEmailVerification` hook from marking the new email as unconfirmed.
  req.context.confirmedEmail = email
  await req.payload
    .update({
      collection: 'users',
      id: userId,
      data: {
        email,
        emailVerified: true,
        resetPasswordToken: null,
        resetPasswordExpiration: null,
      },
      depth: 0,
      // The link proves ownership of the new email, so no session is required.
      overrideAccess: true,
      req,
    })
    .catch((error: unknown) => {
      throw isEmailTakenError(req, error) ? new AppError('email_taken', { cause: error }) : error
    })
  await revokeEmailLinks(req, userId, ['confirm_email', 'change_email'])
  await requeuePaidPurchases(req, email)
  if (oldAccount.isConfirmed)
    await moveSubscription(req, { oldEmail: oldAccount.email, newEmail: email })
  else await startChosenSubscription(req, userId)
  await notifyEmailChange(req, { userId, oldAccount, newEmail: email, clientInfo })
}

function requireOpenLink(link: EmailLink | null): EmailLink {
  if (link?.state === 'open') return link
  if (link?.state === 'used') throw new AppError('email_link_used')
  throw new AppError('email_link_expired')
}

type EmailChange = {
  userId: string
  /** The account with its old email. */
  oldAccount: Recipient
  newEmail: string
  /** Null if an instructor made the change, because the device is not the owner's. */
  clientInfo: ClientInfo | null
}

/** Logs an email change and notifies the old email, in the transaction of `req`. */
export async function notifyEmailChange(
  req: PayloadRequest,
  { userId, oldAccount, newEmail, clientInfo }: EmailChange,
): Promise<void> {
  await logAuditEvent(req, { kind: 'email_changed', userId, clientInfo })
  await queueMail(req, {
    ...renderTemplateFor(oldAccount, 'email-changed', {}),
    userId,
    details: [{ label: 'New address', value: maskEmail(newEmail) }],
  })
}

const rowsSchema = z.array(z.object({ id: z.string() }))

/** Enqueues jobs that assign paid purchases with this email to the account that confirmed it. */
async function requeuePaidPurchases(req: PayloadRequest, email: string): Promise<void> {
  const rows = await queryRows(req)(sql`
    select id from checkouts where state = 'paid' and user_id is null and email = ${email}`)
  for (const { id: checkoutId } of rowsSchema.parse(rows))
    await enqueueJob(req, 'provisionCheckout', { checkoutId }, { key: `provision:${checkoutId}` })
}
