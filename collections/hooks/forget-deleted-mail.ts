import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { memberMessages } from '@/domain/messages/member-messages'
import { forgetMail } from '@/services/notifications/follow-mail'

/**
 * A listed mail is a look at its job: deleting one deletes the other, or it would be listed again.
 */
export const forgetDeletedMail: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (await forgetMail(req, String(id))) return
  throw new APIError(memberMessages.mail.beingSent, 409, null, true)
}
