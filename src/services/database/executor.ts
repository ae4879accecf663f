import type { PayloadRequest } from 'payload'
import { type Executor, currentTransaction } from '@/upstream/payload/transactions'

/** Returns the transaction that Payload's operations use for this request, or else the pool. */
export async function executorOf(req: PayloadRequest): Promise<Executor> {
  return (await currentTransaction(req)) ?? req.payload.db.drizzle
}
