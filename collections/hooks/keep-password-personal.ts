import type { CollectionBeforeOperationHook } from 'payload'
import { AppError } from '@/domain/messages/app-error'

/**
 * Nobody sets the password of an existing account by a form of the panel: whoever sits at a browser
 * that was left open would take the account for good. Its owner changes it with the current one, or
 * by a mailed link.
 */
export const keepPasswordPersonal: CollectionBeforeOperationHook<'users'> = ({
  args,
  overrideAccess,
}) => {
  const isUpdate = 'data' in args && ('id' in args || 'where' in args)
  const data: unknown = isUpdate ? args.data : null
  const setsPassword = typeof data === 'object' && data !== null && 'password' in data
  // An empty field changes nothing.
  if (setsPassword && data.password && !overrideAccess) throw new AppError('personal_password')
  return args
}
