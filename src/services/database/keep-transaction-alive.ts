import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { openTransaction } from '@/upstream/payload/transactions'

/** Well below PostgreSQL's timeout for idle transactions (pool-options.ts). */
const EVERY_MS = 5000

/**
 * Runs slow work, such as an upload to the storage, in the open transaction of a request and
 * prevents its idle timeout. Only for transactions that hold no locks that others wait for.
 */
export async function keepTransactionAlive<T>(
  req: PayloadRequest,
  work: () => Promise<T>,
): Promise<T> {
  const transaction = await openTransaction(req)
  if (!transaction) return work()
  const timer = setInterval(() => {
    // If it fails, so does the statement after the work.
    void Promise.resolve(transaction.execute(sql`select 1`)).catch(() => undefined)
  }, EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
