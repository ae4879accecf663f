import type { PayloadRequest } from 'payload'
import { createEmailLink } from './email-links'
import type { Recipient } from '@/services/notifications/recipient'
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
