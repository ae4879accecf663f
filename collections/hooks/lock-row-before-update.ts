import type { CollectionBeforeOperationHook } from 'payload'
import { getExecutor } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'

/**
 * Locks a row before Payload reads it for an update, because Payload writes all columns back and
 * would overwrite concurrent changes (docs/security.md, section 1.3). Payload has already started
 * the transaction when this hook runs.
 */
export const lockRowBeforeUpdate =
  (
    lock: (db: Executor, id: string) => PromiseLike<unknown>,
  ): CollectionBeforeOperationHook<'users' | 'announcements'> =>
  async ({ args, req }) => {
    const isUpdate = 'data' in args && 'id' in args
    if (isUpdate && typeof args.id === 'string' && (await req.transactionID) !== undefined)
      await lock(await getExecutor(req), args.id)
    return args
  }
