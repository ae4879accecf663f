import { randomUUID } from 'node:crypto'
import { createLocalReq, type PayloadRequest } from 'payload'
import { type Executor, openTransaction } from './executor'

/**
 * Runs `work` in one database transaction that Payload's calls join when they are given the `req`
 * handed to `work`. Used for money and for everything that writes a user's row.
 *
 * Payload's own transactions are not enough (docs/security.md, section 1.2): its commit swallows a
 * failure. Here the commit throws, and any Payload error inside undoes the whole, even when
 * somebody catches it. Never wait for the outside world in `work`: it holds a connection.
 *
 * Inside another such transaction it joins that one. Throws what `work` throws, or the database's
 * error.
 */
export async function inTransaction<T>(
  req: PayloadRequest,
  work: (req: PayloadRequest, tx: Executor) => Promise<T>,
): Promise<T> {
  const { db } = req.payload
  const open = await openTransaction(req)
  if (open) return work(req, open)
  const sessions = (db.sessions ??= {})

  const id = randomUUID()
  return db.drizzle.transaction(async (tx) => {
    const outcome = { isAborted: false }
    const session = {
      db: tx,
      resolve: () => Promise.resolve(),
      reject: () => {
        outcome.isAborted = true
        // Payload has just removed the session. Without it, what follows a caught error would be
        // written outside the transaction, and stay.
        sessions[id] = session
        return Promise.resolve()
      },
    }
    sessions[id] = session
    try {
      const result = await work(await withLastingTransaction(req, id), tx)
      if (outcome.isAborted)
        throw new Error('A part of this transaction failed: all of it is undone.')
      return result
    } finally {
      Reflect.deleteProperty(sessions, id)
    }
  })
}

/**
 * The request as `work` sees it: in the transaction, and Payload cannot take it out again after an
 * error.
 */
async function withLastingTransaction(req: PayloadRequest, id: string): Promise<PayloadRequest> {
  // The data loader is bound to the request it was made for, and would read outside the
  // transaction.
  const copy = { ...req, transactionID: id, payloadDataLoader: undefined }
  return new Proxy(await createLocalReq({ req: copy }, req.payload), {
    deleteProperty: (target, key) => key === 'transactionID' || Reflect.deleteProperty(target, key),
  })
}
