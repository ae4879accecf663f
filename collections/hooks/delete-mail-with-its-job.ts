import type { CollectionBeforeDeleteHook } from 'payload'
import { memberMessages } from '@/domain/messages/member-messages'
import { deleteQueuedMail } from '@/services/notifications/mail-delivery-status'
import { refusal } from './refusal'

/**
 * A listed mail is one that is still kept: deleting one deletes the other, or it would be sent.
 */
export const deleteMailWithItsJob: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (await deleteQueuedMail(req, String(id))) return
  throw refusal(memberMessages.mail.beingSent)
}
