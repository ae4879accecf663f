import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from './in-transaction'

/** Takes a user's advisory lock, which is released when the transaction ends. */
export async function lockUser(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`user:${userId}`}, 0))`)
}

/**
 * Runs `work` in a transaction that holds the user's lock, so that no other code writes the user's
 * row or sessions. The lock must be taken before the row is read: Payload reads the whole row and
 * later writes the whole row back, so a concurrent sign-in could otherwise undo a ban or a new
 * password (docs/security.md, section 1.3).
 */
export async function withUserLock<T>(
  req: PayloadRequest,
  userId: string,
  work: (req: PayloadRequest, tx: Executor) => Promise<T>,
): Promise<T> {
  return inTransaction(req, async (txReq, tx) => {
    await lockUser(tx, userId)
    return work(txReq, tx)
  })
}
