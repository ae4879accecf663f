import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { currentTransaction } from '@/upstream/payload/transactions'

/** Must be well below PostgreSQL's timeout for idle transactions (pool-options.ts). */
const PING_INTERVAL_MS = 5000

/**
 * Runs slow work, such as a file upload, while keeping the current transaction from timing out as
 * idle. Use this only if no other transactions wait for this transaction's locks.
 */
export async function keepTransactionAlive<T>(
  req: PayloadRequest,
  work: () => Promise<T>,
): Promise<T> {
  const transaction = await currentTransaction(req)
  if (!transaction) return work()
  const timer = setInterval(() => {
    // Errors are ignored here, because the next statement in the transaction also fails.
    void Promise.resolve(transaction.execute(sql`select 1`)).catch(() => undefined)
  }, PING_INTERVAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
