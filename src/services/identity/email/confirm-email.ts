import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ClientInfo } from '@/domain/identity/client-info'
import { requeuePaidPurchases } from '../requeue-paid-purchases'
import { inTransaction } from '@/services/database/in-transaction'
import { withUserLock } from '@/services/database/with-user-lock'
import { notifyEmailChange } from './notify-email-change'
import { emailTaken, isTakenEmail } from '../create-student'
import { type EmailLink, endEmailLinks, findEmailLink, useEmailLink } from './email-links'
import { readRecipient } from '@/services/notifications/read-recipient'
import { logAuditEvent } from '../log-audit-event'

/**
 * Does what a mailed link is for, once: confirms the address of an account, or makes the confirmed
 * address the account's. An old address is told. A link to choose a password that was mailed to it
 * stops working; sessions stay. Returns what the link was for.
 *
 * Throws AppError 'link_used' (409), 'email_link_expired' (410), and 'email_taken' (409) when
 * somebody else has the new address by now.
 */
export async function confirmEmail(
  req: PayloadRequest,
  token: string,
  clientInfo: ClientInfo | null,
): Promise<EmailLink['kind']> {
  const found = openLink(await findEmailLink(req, token))
  return withUserLock(req, found.userId, async (lockedReq) => {
    // Two windows with the same link: the second finds it used, now that it has the lock.
    const link = openLink(await findEmailLink(lockedReq, token))
    await useEmailLink(lockedReq, link.id)
    if (link.kind === 'confirm_email') await markConfirmed(lockedReq, link.userId, clientInfo)
    else await moveTo(lockedReq, link, clientInfo)
    return link.kind
  })
}

/**
 * Says of an account that its address is its owner's, in the transaction of `req` and under the
 * user's lock. Saying it again does nothing.
 */
export async function markConfirmed(
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
    await endEmailLinks(txReq, userId, ['confirm_email'])
    await logAuditEvent(txReq, { kind: 'email_confirmed', userId, clientInfo })
  })
}

async function moveTo(
  req: PayloadRequest,
  { userId, email }: EmailLink,
  clientInfo: ClientInfo | null,
): Promise<void> {
  const before = await readRecipient(req, userId)
  // For the hook that doubts every other change of an address.
  req.context.confirmedEmail = email
  await req.payload
    .update({
      collection: 'users',
      id: userId,
      data: { email, emailVerified: true },
      depth: 0,
      // The link has just shown that the address is the owner's; nobody needs to be signed in for
      // it.
      overrideAccess: true,
      req,
    })
    .catch((error: unknown) => {
      throw isTakenEmail(req, error) ? emailTaken(error) : error
    })
  await inTransaction(req, async (_req, tx) => {
    await tx.execute(sql`
      update users set reset_password_token = null, reset_password_expiration = null
      where id = ${userId}::uuid`)
  })
  await endEmailLinks(req, userId, ['confirm_email', 'change_email'])
  await requeuePaidPurchases(req, email)
  await notifyEmailChange(req, { userId, before, email, clientInfo })
}

function openLink(link: EmailLink | null): EmailLink {
  if (link?.state === 'open') return link
  if (link?.state === 'used') throw new AppError('link_used')
  throw new AppError('email_link_expired')
}
