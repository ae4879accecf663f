import type { CollectionBeforeChangeHook } from 'payload'
import { normalizeEmail } from '@/domain/identity/email'
import type { User } from '@/payload-types'
import { announceEmailChange } from '@/services/identity/email/announce-email-change'
import { endEmailLinks } from '@/services/identity/email/email-links'
import { queueEmailConfirmation } from '@/services/identity/email/queue-email-confirmation'

/**
 * An address that was typed into the admin panel has not been confirmed by anybody; that of a
 * mailed link has. Links that went to the address before stop working: it may have been somebody
 * else's. It is told, and the new one gets a link to confirm it.
 */
export const resetEmailVerification: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc || typeof data.email !== 'string') return data
  // Payload does the same to it, after this.
  const email = normalizeEmail(data.email)
  if (email === originalDoc.email || email === req.context.confirmedEmail) return data
  const { id: userId } = originalDoc
  await endEmailLinks(req, userId, ['confirm_email', 'change_email'])
  await announceEmailChange(req, { userId, before: originalDoc, email, clientInfo: null })
  const { status } = { ...originalDoc, ...data }
  // Links of a disabled account do not work.
  if (status === 'active') await queueEmailConfirmation(req, { ...originalDoc, ...data, email })
  return {
    ...data,
    emailVerified: false,
    resetPasswordToken: null,
    resetPasswordExpiration: null,
  }
}
