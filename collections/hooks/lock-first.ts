import type { CollectionBeforeOperationHook } from 'payload'
import { executorOf } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'

/**
 * Makes what a form writes wait for a lock before the row is read: Payload writes all of what it
 * has read back (docs/security.md, section 1.3). Payload has opened its transaction by then.
 */
export const lockFirst =
  (
    lock: (db: Executor, id: string) => PromiseLike<unknown>,
  ): CollectionBeforeOperationHook<'users' | 'announcements'> =>
  async ({ args, req }) => {
    const isUpdate = 'data' in args && 'id' in args
    if (isUpdate && typeof args.id === 'string' && (await req.transactionID) !== undefined)
      await lock(await executorOf(req), args.id)
    return args
  }
