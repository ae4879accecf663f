import type { PayloadRequest } from 'payload'
import { type Executor, openTransaction } from '@/upstream/payload/transactions'

/** Returns the open transaction of a request, which Payload's writes share, or the pool. */
export async function executorOf(req: PayloadRequest): Promise<Executor> {
  return (await openTransaction(req)) ?? req.payload.db.drizzle
}
