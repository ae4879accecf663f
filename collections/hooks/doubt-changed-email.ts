import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '@/payload-types'
import { endEmailLinks } from '@/services/account/email-links'

/**
 * An address that was typed into the admin panel has not been confirmed by anybody; that of a mailed link has. Links that went
 * to the address before stop working: it may have been somebody else's.
 */
export const doubtChangedEmail: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isOther = data.email !== undefined && data.email !== originalDoc?.email
  const isDoubtful = operation === 'update' && isOther && data.email !== req.context.confirmedEmail
  if (!isDoubtful || !originalDoc) return data
  await endEmailLinks(req, originalDoc.id, ['confirm_email', 'change_email'])
  return {
    ...data,
    emailVerified: false,
    resetPasswordToken: null,
    resetPasswordExpiration: null,
  }
}
