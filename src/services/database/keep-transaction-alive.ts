import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { openTransaction } from '@/upstream/payload/transactions'

/** Well under the time after which PostgreSQL ends an idle transaction (pool-options.ts). */
const EVERY_MS = 5000

/**
 * Does work that may take long inside the open transaction of a request, such as sending a file to
 * the storage, and lets PostgreSQL know meanwhile that it goes on. Only where the transaction holds
 * nothing that others wait for.
 */
export async function keepTransactionAlive<T>(
  req: PayloadRequest,
  work: () => Promise<T>,
): Promise<T> {
  const transaction = await openTransaction(req)
  if (!transaction) return work()
  const timer = setInterval(() => {
    // When it fails, what comes after the work does, too.
    void Promise.resolve(transaction.execute(sql`select 1`)).catch(() => undefined)
  }, EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
