import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { withUserLock } from '@/services/database/with-user-lock'
import { findEmailLink } from './email-links'
import { queueEmailConfirmation } from './queue-email-confirmation'
import { readRecipient } from '@/services/notifications/read-recipient'

/**
 * Mails another link to confirm the address of an account. Throws AppError 'already_confirmed'
 * (409). How often is for the caller to limit.
 */
export async function requestEmailConfirmation(req: PayloadRequest, userId: string): Promise<void> {
  await withUserLock(req, userId, async (lockedReq, tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from users where id = ${userId}::uuid and email_verified`,
    )
    if (rows.length > 0) throw new AppError('already_confirmed')
    const account = await readRecipient(lockedReq, userId)
    await queueEmailConfirmation(lockedReq, { ...account, id: userId })
  })
}

/**
 * Whose address a link was made to confirm, and where mail reaches them now, for somebody who comes
 * with one that has expired: the next link goes there and to nobody else. Throws AppError
 * 'email_link_expired' (410) for what was never such a link.
 */
export async function ownerOfConfirmation(
  req: PayloadRequest,
  token: string,
): Promise<{ userId: string; email: string }> {
  const link = await findEmailLink(req, token)
  if (link?.kind !== 'confirm_email') throw new AppError('email_link_expired')
  const { userId } = link
  return { userId, email: (await readRecipient(req, userId)).email }
}
