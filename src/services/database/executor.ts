import type { PayloadRequest } from 'payload'
import { type Executor, currentTransaction } from '@/upstream/payload/transactions'

/**
 * Returns the current transaction of a request, which Payload's operations also use, or the
 * connection pool without a transaction.
 */
export async function executorOf(req: PayloadRequest): Promise<Executor> {
  return (await currentTransaction(req)) ?? req.payload.db.drizzle
}
