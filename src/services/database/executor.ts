import type { PayloadRequest } from 'payload'
import { type Executor, openTransaction } from '@/upstream/payload/transactions'

/**
 * Returns the SQL executor of a request: its open transaction, so that writes commit or roll back
 * with Payload's, or else the pool.
 */
export async function executorOf(req: PayloadRequest): Promise<Executor> {
  return (await openTransaction(req)) ?? req.payload.db.drizzle
}
