import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { EXPORT_VALID_HOURS } from '@/domain/identity/own-data-schema'
import { routes } from '@/domain/routes/paths'
import { removeExport, writeExport } from '@/integrations/storage/export-files'
import { executorOf } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { collectData } from './collect-data'
import { hashExportToken } from './open-export'

const ownerSchema = z.object({
  email: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
})

/**
 * Makes the copy of somebody's data that was asked for, and mails the link to it in the transaction
 * that says it is ready. Killed in the middle it begins anew; done before, or asked for by somebody
 * who has left meanwhile, it does nothing.
 */
export async function makeExport(req: PayloadRequest, exportId: string): Promise<void> {
  const userId = await findOwner(req, exportId)
  if (!userId) return
  const bytes = await writeExport(exportId, await collectData(req, userId))
  if (await announce(req, { exportId, userId, bytes })) return
  // Deleted while it was made: with the account, everything else of it is gone by now.
  if (!(await findOwner(req, exportId, ['queued', 'ready']))) await removeExport(exportId)
}

/** Says of an export that was not made that it will not be. */
export async function failExport(req: PayloadRequest, exportId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update data_exports set status = 'expired', updated_at = now()
    where id = ${exportId}::uuid and status = 'queued'`)
}

/** Whose export it is, if it is in one of these states. */
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

/** False when it is no longer wanted, or another worker was quicker. */
async function announce(
  req: PayloadRequest,
  { exportId, userId, bytes }: { exportId: string; userId: string; bytes: number },
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url')
  return withUserLock(req, userId, async (lockedReq, tx) => {
    const { rows } = await tx.execute(sql`
      update data_exports d set status = 'ready', token_hash = ${hashExportToken(token)},
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
