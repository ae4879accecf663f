import type { PayloadRequest } from 'payload'
import type { ClientInfo } from '@/domain/identity/client-info'
import { maskedEmail } from '@/domain/identity/email'
import type { Recipient } from '@/services/notifications/recipient'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { logAuditEvent } from '../log-audit-event'

type EmailChange = {
  userId: string
  /** The account with its old address. */
  before: Recipient
  email: string
  /** Null when its owner did not do it: the device of the instructor is not theirs. */
  clientInfo: ClientInfo | null
}

/**
 * Records that an account has another address, and tells the old one, in the transaction of `req`.
 */
export async function notifyEmailChange(
  req: PayloadRequest,
  { userId, before, email, clientInfo }: EmailChange,
): Promise<void> {
  await logAuditEvent(req, { kind: 'email_changed', userId, clientInfo })
  await queueMail(req, {
    ...renderTemplateFor(before, 'email-changed', {}),
    userId,
    details: [{ label: 'New address', value: maskedEmail(email) }],
  })
}
