import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { EXPORT_VALID_HOURS } from '@/domain/identity/own-data-schema'
import { routes } from '@/domain/routes/paths'
import { removeExport, writeExport, listExportFiles } from '@/integrations/storage/export-files'
import { sha256 } from '@/lib/sha256'
import { getExecutor, queryRows } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { collectExportEntries } from './collect-export-entries'
import { removeStoredFile } from '@/integrations/storage/store'
import { log } from '@/lib/log'

const ownerSchema = z.object({
  email: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
})

/**
 * Creates a requested export and emails its link. A retry starts from the beginning. Idempotent.
 */
export async function createExport(req: PayloadRequest, exportId: string): Promise<void> {
  const userId = await findExportOwner(req, exportId)
  if (!userId) return
  const bytes = await writeExport(exportId, await collectExportEntries(req, userId))
  if (await markExportReady(req, { exportId, userId, bytes })) return
  // If the export was deleted with its account in the meantime, deletes its new file, too.
  if (!(await findExportOwner(req, exportId, ['queued', 'ready']))) await removeExport(exportId)
}

/** Marks a queued export as failed (stored as expired, without a link). */
export async function failExport(req: PayloadRequest, exportId: string): Promise<void> {
  await queryRows(req)(sql`
    update data_exports set status = 'expired', updated_at = now()
    where id = ${exportId}::uuid and status = 'queued'`)
}

/** Returns the ID of an export's owner if the export has one of these statuses, otherwise null. */
async function findExportOwner(
  req: PayloadRequest,
  exportId: string,
  statuses: string[] = ['queued'],
): Promise<string | null> {
  const rows = await queryRows(req)(sql`
    select user_id as id, status from data_exports where id = ${exportId}::uuid`)
  const [row] = rows
  return row && statuses.includes(String(row.status)) ? String(row.id) : null
}

/**
 * Marks an export as ready and queues the email with its link. Returns false if the export was
 * deleted, or finished by another worker.
 */
async function markExportReady(
  req: PayloadRequest,
  { exportId, userId, bytes }: { exportId: string; userId: string; bytes: number },
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url')
  return withUserLock(req, userId, async (txReq, tx) => {
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
    await queueMail(txReq, { ...mail, userId })
    return true
  })
}

/**
 * Marks outdated and stuck exports as expired, and deletes files of unavailable exports.
 * Idempotent.
 */
export async function cleanUpExports(req: PayloadRequest): Promise<void> {
  const db = await getExecutor(req)
  await db.execute(sql`
    update data_exports d set status = 'expired', updated_at = now()
    where (d.status = 'ready' and d.expires_at <= now())
      or (d.status = 'queued' and d.created_at < now() - interval '1 day')`)
  await db.execute(sql`
    delete from data_exports where status = 'expired' and created_at < now() - interval '30 days'`)
  // Lists the files before reading the exports, so that a file written in between isn't deleted.
  const files = await listExportFiles()
  const { rows } = await db.execute(sql`
    select id from data_exports where status in ('queued', 'ready')`)
  const availableIds = new Set(rows.map(({ id }) => String(id)))
  const unavailableFiles = files.filter(({ exportId }) => !availableIds.has(exportId))
  for (const { name } of unavailableFiles) await removeStoredFile('exports', name)
  if (unavailableFiles.length > 0)
    log.info({ count: unavailableFiles.length }, 'removed expired data exports')
}
