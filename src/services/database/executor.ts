import type { PayloadRequest } from 'payload'
import { type Executor, currentTransaction } from '@/upstream/payload/transactions'

/** Returns the request's current transaction, which Payload's operations also use, or the pool. */
export async function executorOf(req: PayloadRequest): Promise<Executor> {
  return (await currentTransaction(req)) ?? req.payload.db.drizzle
}
