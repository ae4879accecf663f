import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

const rowSchema = z.object({
  status: z.enum(['queued', 'ready', 'expired']),
  hasFailed: z.boolean(),
  expiresAt: z.coerce.date().nullable(),
})

/** SQL condition: the export `d` failed, that is, ended without ever having a link. */
export const exportFailedSql = sql`(d.status = 'expired' and d.token_hash is null)`

/** The state of a user's latest export. */
export type ExportState =
  | { kind: 'none' | 'making' | 'failed' | 'expired' }
  | {
      kind: 'ready'
      /** The time (ISO 8601) when the download link expires. */
      until: string
    }

/** Reads the state of a user's latest export. The caller must verify the owner. */
export async function readExportState(req: PayloadRequest, userId: string): Promise<ExportState> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select d.status, ${exportFailedSql} as "hasFailed", d.expires_at as "expiresAt"
    from data_exports d
    where d.user_id = ${userId}::uuid order by d.created_at desc, d.id desc limit 1`)
  if (rows.length === 0) return { kind: 'none' }
  const { status, hasFailed, expiresAt } = rowSchema.parse(rows[0])
  if (hasFailed) return { kind: 'failed' }
  if (status === 'queued') return { kind: 'making' }
  // Compares the time, because the cleanup job sets the status some minutes late.
  return status === 'ready' && expiresAt && expiresAt.getTime() > Date.now()
    ? { kind: 'ready', until: expiresAt.toISOString() }
    : { kind: 'expired' }
}
