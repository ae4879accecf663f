import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'

/**
 * Writes down that a row of an import could not be done (from 'waiting'), or not be undone (from
 * 'done'), unless another worker has done it meanwhile.
 */
export async function failRow(
  req: PayloadRequest,
  rowId: string,
  from: 'waiting' | 'done',
): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update people_import_rows set state = 'failed', updated_at = now()
    where id = ${rowId}::uuid and state = ${from}`)
}
