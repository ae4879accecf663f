import type { CollectionBeforeLoginHook } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { User } from '@/payload-types'

/** A disabled account cannot sign in, and cannot get in by a new password either. */
export const refuseDisabledAccount: CollectionBeforeLoginHook<User> = ({ user }) => {
  if (user.status === 'active') return user
  throw new AppError('account_disabled')
}
