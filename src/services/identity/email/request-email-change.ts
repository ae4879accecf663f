import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ClientInfo } from '@/domain/identity/client-info'
import { queryRows } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'
import { verifyOwnerCredentials } from '../password/verify-password'
import { revokeEmailLinks, createEmailLink } from './email-links'
import { findUserId } from '../find-user-id'
import { inPasswordQueue } from '../password/password-queue'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { logAuditEvent } from '../log-audit-event'

const VALID_FOR_HOURS = 24

type EmailChangeRequest = {
  userId: string
  /** The new email, normalized. */
  email: string
  /** The current password, required because an open session alone must not be enough. */
  password: string
  /** The authentication code, required if the account uses two-factor authentication. */
  code: string | undefined
  clientInfo: ClientInfo | null
}

/**
 * Sends a confirmation link to the new email, and cancels an earlier pending change. The email
 * changes only when the link is used. Throws the AppErrors of `verifyOwnerCredentials`,
 * 'email_unchanged', and 'email_taken' (409). Revealing that an email is taken is safe, because the
 * user has entered their password and attempts are limited.
 */
export async function requestEmailChange(
  req: PayloadRequest,
  change: EmailChangeRequest,
): Promise<void> {
  const { userId, email, clientInfo } = change
  await inPasswordQueue(userId, () =>
    withUserLock(req, userId, async (txReq) => {
      await verifyOwnerCredentials(txReq, change)
      const account = await readRecipient(txReq, userId)
      if (account.email === email) throw new AppError('email_unchanged')
      if (await findUserId(txReq, email)) throw new AppError('email_taken')
      const link = { userId, email, validForHours: VALID_FOR_HOURS }
      const url = await createEmailLink(txReq, { ...link, kind: 'change_email' })
      await logAuditEvent(txReq, { kind: 'email_change_asked', userId, clientInfo })
      const hours = String(VALID_FOR_HOURS)
      const mail = renderTemplateFor({ ...account, email }, 'change-email', { hours }, url)
      await queueMail(txReq, { ...mail, userId })
    }),
  )
}

/** Cancels a pending email change. Idempotent. */
export async function cancelEmailChange(req: PayloadRequest, userId: string): Promise<void> {
  await withUserLock(req, userId, (txReq) => revokeEmailLinks(txReq, userId, ['change_email']))
}

/** Reads the requesting user's pending new email, or returns null. */
export async function readPendingEmailChange(req: PayloadRequest): Promise<string | null> {
  if (!req.user) return null
  const rows = await queryRows(req)(sql`
    select email from account_tokens
    where user_id = ${req.user.id}::uuid and kind = 'change_email' and used_at is null
      and expires_at > now()`)
  const email: unknown = rows[0]?.email
  return typeof email === 'string' ? email : null
}
