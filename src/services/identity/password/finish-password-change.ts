import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { AuditKind } from '@/domain/identity/audit-kinds'
import type { ClientInfo } from '@/domain/identity/client-info'
import type { Executor } from '@/upstream/payload/transactions'
import { endEmailLinks } from '../email/email-links'
import { clientInfoLines } from '@/services/notifications/recipient'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/read-recipient'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { logAuditEvent } from '../log-audit-event'

type Change = {
  userId: string
  kind: Extract<AuditKind, 'password_changed' | 'password_reset'>
  clientInfo: ClientInfo | null
}

/**
 * What another password brings with it, in its transaction: a mailed link for a new password and a
 * change of email that waits stop working, because somebody else may have asked for them; it is
 * recorded, and the owner is told.
 */
export async function finishPasswordChange(
  req: PayloadRequest,
  tx: Executor,
  { userId, kind, clientInfo }: Change,
): Promise<void> {
  // After a reset Payload leaves the token there and ends it by the clock of this machine; the
  // database has its own.
  await tx.execute(sql`
    update users set reset_password_token = null, reset_password_expiration = null
    where id = ${userId}`)
  await endEmailLinks(req, userId, ['change_email'])
  await logAuditEvent(req, { kind, userId, clientInfo })
  const account = await readRecipient(req, userId)
  await queueMail(req, {
    ...renderTemplateFor(account, 'password-changed', {}),
    userId,
    details: clientInfoLines(account, clientInfo, new Date()),
  })
}
