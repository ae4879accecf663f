import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { listExportFiles, removeExportFile } from '@/integrations/storage/export-files'
import { log } from '@/lib/log'
import { executorOf } from '@/services/database/executor'
import { exportFailedSql } from './read-export-state'

/** A file to which nothing was written for so long is nobody's: its worker was killed. */
const ABANDONED_MS = 60 * 60_000

/**
 * Ends the exports whose time is over, or that could not be made, and takes away every file that no
 * link leads to: expired ones, those of deleted accounts, and what a killed worker left half made.
 * It does not matter how often it runs.
 */
export async function tidyExports(req: PayloadRequest): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update data_exports d set status = 'expired', updated_at = now()
    where (d.status = 'ready' and d.expires_at <= now())
      or (d.status = 'queued' and (d.created_at < now() - interval '1 day' or ${exportFailedSql}))`)
  await db.execute(sql`
    delete from data_exports where status = 'expired' and created_at < now() - interval '30 days'`)
  // Listed before it is asked what is still wanted: a file that comes now is not in the list.
  const files = await listExportFiles()
  const { rows } = await db.execute(sql`
    select id, status from data_exports where status in ('queued', 'ready')`)
  const wanted = new Map(rows.map(({ id, status }) => [String(id), String(status)]))
  let count = 0
  for (const { name, exportId, isWhole, changedAt } of files) {
    const isOld = changedAt < Date.now() - ABANDONED_MS
    if (isWhole ? wanted.has(exportId) : wanted.has(exportId) && !isOld) continue
    await removeExportFile(name)
    count += 1
  }
  if (count > 0) log.info({ count }, 'took away exports that are over')
}
