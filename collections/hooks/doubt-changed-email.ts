import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '@/payload-types'

/** An address that was typed into the admin panel has not been confirmed by anybody; that of a mailed link has. */
export const doubtChangedEmail: CollectionBeforeChangeHook<User> = ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isOther = data.email !== undefined && data.email !== originalDoc?.email
  const isDoubtful = operation === 'update' && isOther && data.email !== req.context.confirmedEmail
  return isDoubtful ? { ...data, emailVerified: false } : data
}
