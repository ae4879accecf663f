import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { AuditKind } from '@/domain/identity/audit-kinds'
import type { ClientInfo } from '@/domain/identity/client-info'
import type { Executor } from '@/upstream/payload/transactions'
import { revokeEmailLinks } from '../email/email-links'
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
 * Completes a password change in its transaction: logs it, notifies the owner, and cancels password
 * links and a pending email change, which an intruder may have requested.
 */
export async function finishPasswordChange(
  req: PayloadRequest,
  tx: Executor,
  { userId, kind, clientInfo }: Change,
): Promise<void> {
  // After a reset, Payload keeps the token and sets its expiration by this machine's clock.
  await tx.execute(sql`
    update users set reset_password_token = null, reset_password_expiration = null
    where id = ${userId}`)
  await revokeEmailLinks(req, userId, ['change_email'])
  await logAuditEvent(req, { kind, userId, clientInfo })
  const account = await readRecipient(req, userId)
  await queueMail(req, {
    ...renderTemplateFor(account, 'password-changed', {}),
    userId,
    details: clientInfoLines(account, clientInfo, new Date()),
  })
}
