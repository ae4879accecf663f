import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'

/** What runs bare SQL: the pool, or the transaction that a request is in. */
export type Executor = { execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> }

/**
 * The transaction that a request has open, if it has one. Payload keeps open transactions under
 * their ids in `db.sessions`, whatever their kind.
 */
export async function openTransaction(req: PayloadRequest): Promise<Executor | null> {
  const id = await req.transactionID
  const open = id === undefined ? undefined : req.payload.db.sessions?.[id]?.db
  return isExecutor(open) ? open : null
}

/**
 * The SQL executor of a request: its open transaction, so that what is written here is committed or
 * undone with what Payload writes; the pool when there is none.
 */
export async function executorOf(req: PayloadRequest): Promise<Executor> {
  return (await openTransaction(req)) ?? req.payload.db.drizzle
}

function isExecutor(value: unknown): value is Executor {
  return typeof value === 'object' && value !== null && 'execute' in value
}
