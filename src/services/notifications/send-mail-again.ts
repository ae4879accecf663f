import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'

const ATTEMPTS = 25

/**
 * Puts a mail that was given up back at the head of the queue, with all its attempts. Runs as the
 * user of `req`, who must be the instructor. Throws AppError 404 for what is gone and for everybody
 * else, 'not_waiting' (409) when it is on its way already.
 */
export async function sendMailAgain(req: PayloadRequest, failedMailId: string): Promise<void> {
  await inTransaction(req, async (inner, tx) => {
    const mail = await inner.payload.findByID({
      collection: 'failed-mails',
      id: failedMailId,
      depth: 0,
      disableErrors: true,
      overrideAccess: false,
      user: inner.user,
      req: inner,
    })
    if (!mail) throw new AppError('mail_gone')
    const { rows: turned } = await tx.execute(sql`
      update failed_mails set status = 'queued', updated_at = now()
      where id = ${failedMailId}::uuid and status = 'failed' returning 1`)
    if (turned.length === 0) throw new AppError('not_waiting')
    const { rows: jobs } = await tx.execute(sql`
      select 1 from graphile_worker.reschedule_jobs(
        array[${mail.jobId}::bigint], run_at => now(), attempts => 0, max_attempts => ${ATTEMPTS}::int)`)
    if (jobs.length === 0) throw new AppError('mail_gone')
  })
}
