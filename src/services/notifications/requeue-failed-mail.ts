import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { findReadableDocument } from '@/services/database/find-readable-document'
import { enqueueSendMailJob } from './queue-mail'

const rowsSchema = z.array(z.object({ id: z.string() }))

/**
 * Requeues a failed email and resets its number of attempts. Throws AppError 'email_not_found'
 * (404) if there is no such email or the user isn't an instructor, and 'email_not_waiting' (409) if
 * the email is already queued or sent.
 */
export async function requeueFailedMail(req: PayloadRequest, failedMailId: string): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const mail = await findReadableDocument(txReq, 'failed-mails', failedMailId)
    if (!mail) throw new AppError('email_not_found')
    const { rows: updatedRows } = await tx.execute(sql`
      update failed_mails set status = 'queued', updated_at = now()
      where id = ${failedMailId}::uuid and status = 'failed' returning 1`)
    if (updatedRows.length === 0) throw new AppError('email_not_waiting')
    const { rows } = await tx.execute(sql`
      update outgoing_mails set status = 'queued', tries = 0, updated_at = now()
      where id::text = ${mail.jobId} and status = 'failed' returning id`)
    const [requeuedMail] = rowsSchema.parse(rows)
    if (!requeuedMail) throw new AppError('email_not_found')
    await enqueueSendMailJob(txReq, requeuedMail.id)
  })
}
