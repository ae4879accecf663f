import type { PayloadRequest } from 'payload'
import { type Executor, openTransaction } from '@/upstream/payload/transactions'

/**
 * The SQL executor of a request: its open transaction, so that what is written here is committed or
 * undone with what Payload writes; the pool when there is none.
 */
export async function executorOf(req: PayloadRequest): Promise<Executor> {
  return (await openTransaction(req)) ?? req.payload.db.drizzle
}
