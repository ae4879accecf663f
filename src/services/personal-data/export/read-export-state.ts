import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

const rowSchema = z.object({
  status: z.enum(['queued', 'ready', 'expired']),
  hasFailed: z.boolean(),
  expiresAt: z.coerce.date().nullable(),
})

/** SQL condition: the export `d` failed, because it ended without ever having a link. */
export const exportFailedSql = sql`(d.status = 'expired' and d.token_hash is null)`

/** The state of a user's newest export. */
export type ExportState =
  | { kind: 'none' | 'making' | 'failed' | 'expired' }
  | {
      kind: 'ready'
      /** ISO 8601. */
      until: string
    }

/** Reads the state of this user's newest export; the caller has verified the user. */
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
  // The cleanup job runs every few minutes: the time decides.
  return status === 'ready' && expiresAt && expiresAt.getTime() > Date.now()
    ? { kind: 'ready', until: expiresAt.toISOString() }
    : { kind: 'expired' }
}
