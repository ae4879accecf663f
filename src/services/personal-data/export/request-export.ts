import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { MAX_EXPORTS_PER_DAY } from '@/domain/identity/own-data-schema'
import type { AccountCredentials } from '@/domain/identity/account-credentials-schema'
import type { ClientInfo } from '@/domain/identity/client-info'
import { enqueueJob } from '@/services/database/enqueue-job'
import { withUserLock } from '@/services/database/with-user-lock'
import { verifyOwnerCredentials } from '@/services/identity/password/verify-password'
import { inPasswordQueue } from '@/services/identity/password/password-queue'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { queryRows } from '@/services/database/executor'

const rowSchema = z.object({
  status: z.enum(['queued', 'ready', 'expired']),
  hasFailed: z.boolean(),
  expiresAt: z.coerce.date().nullable(),
})

/** SQL condition: the export `d` failed (stored as expired, without a link). */
const exportFailedSql = sql`(d.status = 'expired' and d.token_hash is null)`

/** The state of a user's latest export. */
export type ExportState =
  | { kind: 'none' | 'making' | 'failed' | 'expired' }
  | {
      kind: 'ready'
      /** The time (ISO 8601) when the download link expires. */
      expiresAt: string
    }

/** Reads the state of a user's latest export. The caller must verify the owner. */
export async function readExportState(req: PayloadRequest, userId: string): Promise<ExportState> {
  const rows = await queryRows(req)(sql`
    select d.status, ${exportFailedSql} as "hasFailed", d.expires_at as "expiresAt"
    from data_exports d
    where d.user_id = ${userId}::uuid order by d.created_at desc, d.id desc limit 1`)
  if (rows.length === 0) return { kind: 'none' }
  const { status, hasFailed, expiresAt } = rowSchema.parse(rows[0])
  if (hasFailed) return { kind: 'failed' }
  if (status === 'queued') return { kind: 'making' }
  // Compares the time, because the cleanup job may update the status a few minutes late.
  return status === 'ready' && expiresAt && expiresAt.getTime() > Date.now()
    ? { kind: 'ready', expiresAt: expiresAt.toISOString() }
    : { kind: 'expired' }
}

type ExportRequest = {
  userId: string
  credentials: AccountCredentials
  clientInfo: ClientInfo | null
}

const recentExportsSchema = z.object({ today: z.number(), isMaking: z.boolean() })

/**
 * Requests an export from the worker, unless one is in progress. Failed exports don't count toward
 * the daily limit. Throws 'too_many_exports' (429) and the errors of `verifyOwnerCredentials`.
 */
export async function requestExport(
  req: PayloadRequest,
  { userId, credentials, clientInfo }: ExportRequest,
): Promise<void> {
  await inPasswordQueue(userId, () =>
    withUserLock(req, userId, async (txReq, tx) => {
      await verifyOwnerCredentials(txReq, { ...credentials, userId, clientInfo })
      const { rows } = await tx.execute(sql`
        select count(*)::int as today, coalesce(bool_or(d.status = 'queued'), false) as "isMaking"
        from data_exports d
        where d.user_id = ${userId}::uuid and d.created_at > now() - interval '1 day'
          and not ${exportFailedSql}`)
      const { today: exportsToday, isMaking } = recentExportsSchema.parse(rows[0])
      if (isMaking) return
      if (exportsToday >= MAX_EXPORTS_PER_DAY) throw new AppError('too_many_exports')
      const { rows: insertedRows } = await tx.execute(sql`
        insert into data_exports (user_id, status) values (${userId}::uuid, 'queued')
        returning id`)
      const { id: exportId } = z.object({ id: z.string() }).parse(insertedRows[0])
      // After ten attempts, which take several hours, the user has to request another export.
      await enqueueJob(txReq, 'exportData', { exportId }, { maxAttempts: 10 })
      await logAuditEvent(txReq, { kind: 'export_asked', userId, clientInfo })
    }),
  )
}
