import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

const rowSchema = z.object({
  status: z.enum(['queued', 'ready', 'expired']),
  expiresAt: z.coerce.date().nullable(),
})

/** How far the newest copy of somebody's data is. */
export type ExportState =
  | { kind: 'none' | 'making' | 'expired' }
  | {
      kind: 'ready'
      /** ISO. */
      until: string
    }

/** How far the newest copy of this person's data is; the caller has shown that they are this person. */
export async function readExportState(req: PayloadRequest, userId: string): Promise<ExportState> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select status, expires_at as "expiresAt" from data_exports
    where user_id = ${userId}::uuid order by created_at desc, id desc limit 1`)
  if (rows.length === 0) return { kind: 'none' }
  const { status, expiresAt } = rowSchema.parse(rows[0])
  if (status === 'queued') return { kind: 'making' }
  // The worker tidies up every few minutes: the time decides.
  return status === 'ready' && expiresAt && expiresAt.getTime() > Date.now()
    ? { kind: 'ready', until: expiresAt.toISOString() }
    : { kind: 'expired' }
}
