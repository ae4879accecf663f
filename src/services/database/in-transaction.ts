import type { PayloadRequest } from 'payload'
import { type Executor, joinPayloadTo, currentTransaction } from '@/upstream/payload/transactions'

/**
 * Runs `work` in a database transaction. Payload's operations join this transaction if they get the
 * `req` that is passed to `work`. Used for payments and for everything that writes a user's row.
 *
 * Payload's own transactions ignore errors on commit (docs/security.md, section 1.2). Here, a
 * failed commit throws, and any error in a Payload operation rolls back the whole transaction, even
 * if the error is caught. `work` must not wait for the network, because it holds a connection.
 *
 * Joins a surrounding `inTransaction`. Throws any error from `work` or from the database.
 */
export async function inTransaction<T>(
  req: PayloadRequest,
  work: (req: PayloadRequest, tx: Executor) => Promise<T>,
): Promise<T> {
  const openTransaction = await currentTransaction(req)
  if (openTransaction) return work(req, openTransaction)
  return req.payload.db.drizzle.transaction(async (tx) => {
    const membership = await joinPayloadTo(tx, req)
    try {
      const result = await work(membership.req, tx)
      if (membership.isAborted())
        throw new Error('A part of this transaction failed: all of it is undone.')
      return result
    } finally {
      membership.leave()
    }
  })
}
