import type { PayloadRequest } from 'payload'
import { type Executor, joinPayloadTo, openTransaction } from '@/upstream/payload/transactions'

/**
 * Runs `work` in one database transaction, which Payload's calls join if given the `req` passed to
 * `work`. Used for payments and for everything that writes a user's row.
 *
 * Payload's own transactions are not enough (docs/security.md, section 1.2): their commit swallows
 * errors. Here the commit throws, and any Payload error rolls back the whole transaction, even if
 * caught. Never wait for the network in `work`: it holds a connection.
 *
 * Joins a surrounding transaction of this kind. Throws what `work` throws, or the database's error.
 */
export async function inTransaction<T>(
  req: PayloadRequest,
  work: (req: PayloadRequest, tx: Executor) => Promise<T>,
): Promise<T> {
  const open = await openTransaction(req)
  if (open) return work(req, open)
  return req.payload.db.drizzle.transaction(async (tx) => {
    const joined = await joinPayloadTo(tx, req)
    try {
      const result = await work(joined.req, tx)
      if (joined.isAborted())
        throw new Error('A part of this transaction failed: all of it is undone.')
      return result
    } finally {
      joined.leave()
    }
  })
}
