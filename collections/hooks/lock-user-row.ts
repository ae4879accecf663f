import type { CollectionBeforeOperationHook } from 'payload'
import { executorOf } from '@/services/database/executor'
import { lockUser } from '@/services/database/with-user-lock'

/**
 * What the admin's forms write to a person waits for the same lock as the services do, before the
 * row is read (docs/security.md, section 1.3). Payload has opened its transaction by then.
 */
export const lockUserRow: CollectionBeforeOperationHook<'users'> = async ({ args, req }) => {
  const isUpdate = 'data' in args && 'id' in args
  if (isUpdate && typeof args.id === 'string' && (await req.transactionID) !== undefined) {
    await lockUser(await executorOf(req), args.id)
  }
  return args
}
