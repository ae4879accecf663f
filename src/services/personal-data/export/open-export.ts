import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { executorOf } from '@/services/database/executor'

const rowSchema = z.object({ id: z.string(), isOpen: z.boolean(), until: z.coerce.date() })

export type OpenExport = { exportId: string; until: Date }

/** The form in which the token of a mailed link is kept. */
export const hashExportToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/**
 * The copy of their data that a mailed link of this person leads to: it takes the link and their
 * session. Throws AppError 'export_gone' (404), also for the link of somebody else, and
 * 'export_expired' (410).
 */
export async function openExport(
  req: PayloadRequest,
  { userId, token }: { userId: string; token: string },
): Promise<OpenExport> {
  // 256 bits in base64url. Anything else need not reach the database.
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw gone()
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select id, status = 'ready' and expires_at > now() as "isOpen", expires_at as until
    from data_exports where token_hash = ${hashExportToken(token)} and user_id = ${userId}::uuid`)
  if (rows.length === 0) throw gone()
  const { id: exportId, isOpen, until } = rowSchema.parse(rows[0])
  if (isOpen) return { exportId, until }
  throw new AppError('export_expired')
}

/** What is said of a link that leads nowhere, and of one that is somebody else's. */
export function gone(): AppError {
  return new AppError('export_gone')
}
