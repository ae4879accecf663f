import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { withUserLock } from '@/services/database/with-user-lock'
import { findEmailLink, createEmailLink } from './email-links'
import { readRecipient, type Recipient } from '@/services/notifications/recipient'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'

const VALID_FOR_DAYS = 3

/** Queues an email with a link to confirm the account's email, in the caller's transaction. */
export async function queueEmailConfirmation(
  req: PayloadRequest,
  account: Recipient & { id: string },
): Promise<void> {
  const { id: userId, email } = account
  const validForHours = VALID_FOR_DAYS * 24
  const url = await createEmailLink(req, { userId, email, kind: 'confirm_email', validForHours })
  const mail = renderTemplateFor(account, 'confirm-email', { days: String(VALID_FOR_DAYS) }, url)
  await queueMail(req, { ...mail, userId })
}

/**
 * Sends another confirmation link. The caller must enforce a rate limit. Throws AppError
 * 'email_already_confirmed' (409).
 */
export async function requestEmailConfirmation(req: PayloadRequest, userId: string): Promise<void> {
  await withUserLock(req, userId, async (txReq, tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from users where id = ${userId}::uuid and email_verified`,
    )
    if (rows.length > 0) throw new AppError('email_already_confirmed')
    const account = await readRecipient(txReq, userId)
    await queueEmailConfirmation(txReq, { ...account, id: userId })
  })
}

/**
 * Finds the owner of a confirmation link, even an expired one, so that a visitor can request a new
 * link, which must be sent only to the returned email. Throws AppError 'email_link_expired' (410).
 */
export async function findConfirmationLinkOwner(
  req: PayloadRequest,
  token: string,
): Promise<{ userId: string; email: string }> {
  const link = await findEmailLink(req, token)
  if (link?.kind !== 'confirm_email') throw new AppError('email_link_expired')
  const { userId } = link
  return { userId, email: (await readRecipient(req, userId)).email }
}
