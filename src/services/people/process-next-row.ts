import { sql } from '@payloadcms/db-postgres'
import { type PayloadRequest, ValidationError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import type { Executor } from '@/upstream/payload/transactions'

type RowProcessor<Row, Outcome> = {
  importId: string
  /** The state of the rows that still have to be processed. */
  fromState: 'waiting' | 'done'
  /** Locks the next row that isn't locked by another worker. Returns null if there is none. */
  lockNextRow: (tx: Executor, importId: string) => Promise<Row | null>
  processRow: (req: PayloadRequest, tx: Executor, row: Row) => Promise<Outcome>
}

/**
 * Imports or undoes the next row of an import in its own transaction. If that throws an expected
 * error, or fails twice, marks the row as 'failed' unless another worker has processed it
 * by then. Returns null if no rows are left. Throws if the database is unavailable, so that the
 * job is retried.
 */
export async function processNextRow<Row extends { id: string }, Outcome>(
  req: PayloadRequest,
  processor: RowProcessor<Row, Outcome>,
  isRetry = false,
): Promise<Outcome | 'failed' | null> {
  const { importId, fromState, lockNextRow, processRow } = processor
  const current: { row: Row | null } = { row: null }
  try {
    return await inTransaction(req, async (txReq, tx) => {
      current.row = await lockNextRow(tx, importId)
      return current.row && (await processRow(txReq, tx, current.row))
    })
  } catch (error) {
    if (!current.row) throw error
    if (!(error instanceof AppError || error instanceof ValidationError)) {
      if (!isRetry) return processNextRow(req, processor, true)
      log.error({ err: error, importId, rowId: current.row.id }, 'import row failed')
    }
    await queryRows(req)(sql`
      update people_import_rows set state = 'failed', updated_at = now()
      where id = ${current.row.id}::uuid and state = ${fromState}`)
    return 'failed'
  }
}

/** Marks the import as done or undone, unless another worker is still processing the last rows. */
export async function finishImport(
  req: PayloadRequest,
  importId: string,
  state: 'done' | 'undone',
): Promise<void> {
  const [currentState, rowState] = state === 'done' ? ['importing', 'waiting'] : ['undoing', 'done']
  await queryRows(req)(sql`
    update people_imports i set state = ${state}, updated_at = now()
    where i.id = ${importId}::uuid and i.state = ${currentState} and not exists (
      select 1 from people_import_rows r
      where r.import_id = i.id and r.state = ${rowState} and r.problem is null)`)
}
