import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { sha256 } from '@/lib/sha256'
import { queryRows } from '@/services/database/executor'

const rowSchema = z.object({ id: z.string(), isOpen: z.boolean(), until: z.coerce.date() })

export type AvailableExport = { exportId: string; expiresAt: Date }

/**
 * Finds an export by the token in its emailed link, for its owner only. Throws AppError
 * 'export_not_found' (404) for an unknown token or another user's, and 'export_expired' (410).
 */
export async function findExportByToken(
  req: PayloadRequest,
  { userId, token }: { userId: string; token: string },
): Promise<AvailableExport> {
  // Without querying the database, rejects tokens that aren't 256 bits in base64url.
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw new AppError('export_not_found')
  const rows = await queryRows(req)(sql`
    select id, status = 'ready' and expires_at > now() as "isOpen", expires_at as until
    from data_exports where token_hash = ${sha256(token)} and user_id = ${userId}::uuid`)
  if (rows.length === 0) throw new AppError('export_not_found')
  const { id: exportId, isOpen, until: expiresAt } = rowSchema.parse(rows[0])
  if (isOpen) return { exportId, expiresAt }
  throw new AppError('export_expired')
}
