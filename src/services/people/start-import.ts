import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { enqueueJob } from '@/services/database/enqueue-job'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'

/**
 * Starts a checked import. The caller must verify access. Throws AppError 'import_not_found' (404),
 * 'import_started' (409), and 'import_empty' (409) if no row can be imported.
 */
export async function startImport(
  req: PayloadRequest,
  { importId, invites }: { importId: string; invites: boolean },
): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const { rows: startedRows } = await tx.execute(sql`
      update people_imports set state = 'importing', invites = ${invites}, updated_at = now()
      where id = ${importId}::uuid and state = 'checked' returning id`)
    if (startedRows.length === 0)
      throw new AppError((await importExists(tx, importId)) ? 'import_started' : 'import_not_found')
    const { rows: importableRows } = await tx.execute(sql`
      select 1 from people_import_rows
      where import_id = ${importId}::uuid and problem is null limit 1`)
    if (importableRows.length === 0) throw new AppError('import_empty')
    await enqueueJob(txReq, 'importPeople', { importId })
  })
}

/**
 * Starts undoing an import that is running or done. The caller must verify access. Throws AppError
 * 'import_not_found' (404), and 'import_not_done' (409) in any other state.
 */
export async function startImportUndo(req: PayloadRequest, importId: string): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    // A worker holds a share lock on the import while importing a row, so this update waits for the
    // worker, and no row is imported afterward.
    const { rows } = await tx.execute(sql`
      update people_imports set state = 'undoing', updated_at = now()
      where id = ${importId}::uuid and state in ('importing', 'done') returning id`)
    if (rows.length === 0)
      throw new AppError(
        (await importExists(tx, importId)) ? 'import_not_done' : 'import_not_found',
      )
    await enqueueJob(txReq, 'undoPeopleImport', { importId })
  })
}

async function importExists(tx: Executor, importId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from people_imports where id = ${importId}::uuid`)
  return rows.length > 0
}
