import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { listExportFiles } from '@/integrations/storage/export-files'
import { removeStoredFile } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { executorOf } from '@/services/database/executor'

/** Expires outdated and failed exports, and deletes the files of unavailable ones. Idempotent. */
export async function tidyExports(req: PayloadRequest): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update data_exports d set status = 'expired', updated_at = now()
    where (d.status = 'ready' and d.expires_at <= now())
      or (d.status = 'queued' and d.created_at < now() - interval '1 day')`)
  await db.execute(sql`
    delete from data_exports where status = 'expired' and created_at < now() - interval '30 days'`)
  // Before it reads the exports, so that a file written in between isn't deleted.
  const files = await listExportFiles()
  const { rows } = await db.execute(sql`
    select id from data_exports where status in ('queued', 'ready')`)
  const wanted = new Set(rows.map(({ id }) => String(id)))
  const over = files.filter(({ exportId }) => !wanted.has(exportId))
  for (const { name } of over) await removeStoredFile('exports', name)
  if (over.length > 0) log.info({ count: over.length }, 'removed expired data exports')
}
