import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { EXPORT_VALID_HOURS } from '@/domain/identity/own-data-schema'
import { routes } from '@/domain/routes/paths'
import { removeExport, writeExport, listExportFiles } from '@/integrations/storage/export-files'
import { sha256 } from '@/lib/sha256'
import { executorOf } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { collectData } from './collect-data'
import { removeStoredFile } from '@/integrations/storage/store'
import { log } from '@/lib/log'

const ownerSchema = z.object({
  email: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
})

/** Creates a requested export and emails the link. Starts over after a crash. Idempotent. */
export async function makeExport(req: PayloadRequest, exportId: string): Promise<void> {
  const userId = await findOwner(req, exportId)
  if (!userId) return
  const bytes = await writeExport(exportId, await collectData(req, userId))
  if (await markReady(req, { exportId, userId, bytes })) return
  // The account was deleted during the export, which also deleted the export's row.
  if (!(await findOwner(req, exportId, ['queued', 'ready']))) await removeExport(exportId)
}

/** Marks an export as failed. */
export async function failExport(req: PayloadRequest, exportId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update data_exports set status = 'expired', updated_at = now()
    where id = ${exportId}::uuid and status = 'queued'`)
}

/** Returns the owner of an export in one of these states, or null. */
async function findOwner(
  req: PayloadRequest,
  exportId: string,
  states: string[] = ['queued'],
): Promise<string | null> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select user_id as id, status from data_exports where id = ${exportId}::uuid`)
  const [row] = rows
  return row && states.includes(String(row.status)) ? String(row.id) : null
}

/** Marks an export as ready, or returns false if it was deleted or finished elsewhere. */
async function markReady(
  req: PayloadRequest,
  { exportId, userId, bytes }: { exportId: string; userId: string; bytes: number },
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url')
  return withUserLock(req, userId, async (lockedReq, tx) => {
    const { rows } = await tx.execute(sql`
      update data_exports d set status = 'ready', token_hash = ${sha256(token)},
        bytes = ${bytes}, expires_at = now() + make_interval(hours => ${EXPORT_VALID_HOURS}),
        updated_at = now()
      from users u
      where d.id = ${exportId}::uuid and d.status = 'queued' and u.id = d.user_id
      returning u.email, u.username, u.display_name as "displayName"`)
    if (rows.length === 0) return false
    const owner = ownerSchema.parse(rows[0])
    const hours = String(EXPORT_VALID_HOURS)
    const mail = renderTemplateFor(owner, 'export-ready', { hours }, routes.dataExport(token))
    await queueMail(lockedReq, { ...mail, userId })
    return true
  })
}

/** Expires outdated and failed exports, and deletes the files of unavailable ones. Idempotent. */
export async function tidyExports(req: PayloadRequest): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update data_exports d set status = 'expired', updated_at = now()
    where (d.status = 'ready' and d.expires_at <= now())
      or (d.status = 'queued' and d.created_at < now() - interval '1 day')`)
  await db.execute(sql`
    delete from data_exports where status = 'expired' and created_at < now() - interval '30 days'`)
  // Must list the files before reading the exports, or a file written in between is deleted.
  const files = await listExportFiles()
  const { rows } = await db.execute(sql`
    select id from data_exports where status in ('queued', 'ready')`)
  const availableIds = new Set(rows.map(({ id }) => String(id)))
  const unavailable = files.filter(({ exportId }) => !availableIds.has(exportId))
  for (const { name } of unavailable) await removeStoredFile('exports', name)
  if (unavailable.length > 0)
    log.info({ count: unavailable.length }, 'removed expired data exports')
}
