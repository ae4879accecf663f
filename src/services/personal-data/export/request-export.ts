import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { MAX_EXPORTS_PER_DAY } from '@/domain/identity/own-data-schema'
import type { OwnProof } from '@/domain/identity/own-proof-schema'
import type { ClientInfo } from '@/domain/identity/client-info'
import { enqueueJob } from '@/services/database/enqueue-job'
import { withUserLock } from '@/services/database/with-user-lock'
import { checkOwnPassword } from '@/services/identity/password/check-own-password'
import { inPasswordQueue } from '@/services/identity/password/password-queue'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { exportFailedSql } from './read-export-state'

type Request = { userId: string; proof: OwnProof; clientInfo: ClientInfo | null }

const soFarSchema = z.object({ today: z.number(), isMaking: z.boolean() })

/**
 * Requests an export, which the worker creates, unless one is in progress. Failed ones don't count
 * for the daily limit. Throws the AppErrors of `checkOwnPassword`, and 'too_many_exports' (429).
 */
export async function requestExport(
  req: PayloadRequest,
  { userId, proof, clientInfo }: Request,
): Promise<void> {
  await inPasswordQueue(userId, () =>
    withUserLock(req, userId, async (lockedReq, tx) => {
      await checkOwnPassword(lockedReq, { userId, proof, clientInfo })
      const { rows } = await tx.execute(sql`
        select count(*)::int as today, coalesce(bool_or(d.status = 'queued'), false) as "isMaking"
        from data_exports d
        where d.user_id = ${userId}::uuid and d.created_at > now() - interval '1 day'
          and not ${exportFailedSql}`)
      const { today, isMaking } = soFarSchema.parse(rows[0])
      if (isMaking) return
      if (today >= MAX_EXPORTS_PER_DAY) throw new AppError('too_many_exports')
      const { rows: made } = await tx.execute(sql`
        insert into data_exports (user_id, status) values (${userId}::uuid, 'queued')
        returning id`)
      const { id: exportId } = z.object({ id: z.string() }).parse(made[0])
      // After ten attempts, which take several hours, the user has to request another export.
      await enqueueJob(lockedReq, 'exportData', { exportId }, { maxAttempts: 10 })
      await logAuditEvent(lockedReq, { kind: 'export_asked', userId, clientInfo })
    }),
  )
}
