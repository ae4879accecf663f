import { sql } from '@payloadcms/db-postgres'
import { type PayloadRequest, ValidationError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'
import { executorOf } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import type { Executor } from '@/upstream/payload/transactions'

type RowWork<Row, Outcome> = {
  importId: string
  /** The state of rows that are to be done. */
  from: 'waiting' | 'done'
  /** Takes the next one that no other worker has. */
  take: (tx: Executor, importId: string) => Promise<Row | null>
  work: (req: PayloadRequest, tx: Executor, row: Row) => Promise<Outcome>
}

/**
 * Does the next row of an import, or undoes it, in a transaction of its own. A row that is refused,
 * or fails twice, keeps no other from being done: it is 'failed', unless another worker has done it
 * meanwhile. Null when none is left. Throws when the database is away: the job is tried again.
 */
export async function processNextRow<Row extends { id: string }, Outcome>(
  req: PayloadRequest,
  rowWork: RowWork<Row, Outcome>,
  isSecondTry = false,
): Promise<Outcome | 'failed' | null> {
  const { importId, from, take, work } = rowWork
  const taken: { row: Row | null } = { row: null }
  try {
    return await inTransaction(req, async (txReq, tx) => {
      taken.row = await take(tx, importId)
      return taken.row && (await work(txReq, tx, taken.row))
    })
  } catch (error) {
    if (!taken.row) throw error
    if (!(error instanceof AppError || error instanceof ValidationError)) {
      if (!isSecondTry) return processNextRow(req, rowWork, true)
      log.error({ err: error, importId, rowId: taken.row.id }, 'import row failed')
    }
    const db = await executorOf(req)
    await db.execute(sql`
      update people_import_rows set state = 'failed', updated_at = now()
      where id = ${taken.row.id}::uuid and state = ${from}`)
    return 'failed'
  }
}
