import type { CollectionBeforeDeleteHook } from 'payload'
import { memberMessages } from '@/domain/messages/member-messages'
import { deleteQueuedMail } from '@/services/notifications/mail-delivery-status'
import { refusal } from './refusal'

/**
 * Deletes the queued email together with its row in the panel. Otherwise, the email would still be
 * sent.
 */
export const deleteMailWithItsJob: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (await deleteQueuedMail(req, String(id))) return
  throw refusal(memberMessages.mail.beingSent)
}
