import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type Executor, currentTransaction } from '@/upstream/payload/transactions'

/** Returns the transaction that Payload's operations use for this request, or else the pool. */
export async function getExecutor(req: PayloadRequest): Promise<Executor> {
  return (await currentTransaction(req)) ?? req.payload.db.drizzle
}

/**
 * Returns a function that runs one SQL statement on the request's executor and returns the rows.
 * Curried, so that a multiline statement can start on the line of the call.
 */
export const queryRows =
  (req: PayloadRequest) =>
  async (statement: SQL): Promise<Record<string, unknown>[]> => {
    const db = await getExecutor(req)
    return (await db.execute(statement)).rows
  }
