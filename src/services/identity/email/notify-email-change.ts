import type { PayloadRequest } from 'payload'
import type { ClientInfo } from '@/domain/identity/client-info'
import { maskEmail } from '@/domain/identity/email'
import type { Recipient } from '@/services/notifications/recipient'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { logAuditEvent } from '../log-audit-event'

type EmailChange = {
  userId: string
  /** The account with its old email. */
  before: Recipient
  email: string
  /** Null if an instructor made the change, because the device is not the owner's. */
  clientInfo: ClientInfo | null
}

/** Logs a change of email and notifies the old email, in the transaction of `req`. */
export async function notifyEmailChange(
  req: PayloadRequest,
  { userId, before, email, clientInfo }: EmailChange,
): Promise<void> {
  await logAuditEvent(req, { kind: 'email_changed', userId, clientInfo })
  await queueMail(req, {
    ...renderTemplateFor(before, 'email-changed', {}),
    userId,
    details: [{ label: 'New address', value: maskEmail(email) }],
  })
}
