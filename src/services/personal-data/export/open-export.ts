import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { executorOf } from '@/services/database/executor'

const rowSchema = z.object({ id: z.string(), isOpen: z.boolean(), until: z.coerce.date() })

export type OpenExport = { exportId: string; until: Date }

/** Hashes the token of an emailed link for storage. */
export const hashExportToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/**
 * Finds the export of an emailed link, for its owner only. Throws AppError 'export_not_found' (404)
 * for an unknown or another user's link, and 'export_expired' (410).
 */
export async function openExport(
  req: PayloadRequest,
  { userId, token }: { userId: string; token: string },
): Promise<OpenExport> {
  // Rejects tokens that aren't 256 bits in base64url without querying the database.
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw exportNotFound()
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select id, status = 'ready' and expires_at > now() as "isOpen", expires_at as until
    from data_exports where token_hash = ${hashExportToken(token)} and user_id = ${userId}::uuid`)
  if (rows.length === 0) throw exportNotFound()
  const { id: exportId, isOpen, until } = rowSchema.parse(rows[0])
  if (isOpen) return { exportId, until }
  throw new AppError('export_expired')
}

/** Creates the error for an invalid link or another user's link. */
export function exportNotFound(): AppError {
  return new AppError('export_not_found')
}
