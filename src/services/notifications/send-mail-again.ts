import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { queueSendMail } from './queue-mail'

const rowsSchema = z.array(z.object({ id: z.string() }))

/**
 * Requeues a failed email for an instructor, with all attempts. Throws AppError 'email_not_found'
 * (404), also for other users, and 'email_not_waiting' (409) if the email is already queued or
 * sent.
 */
export async function sendMailAgain(req: PayloadRequest, failedMailId: string): Promise<void> {
  await inTransaction(req, async (inner, tx) => {
    const mail = await inner.payload.findByID({
      collection: 'failed-mails',
      id: failedMailId,
      depth: 0,
      disableErrors: true,
      overrideAccess: false,
      req: inner,
    })
    if (!mail) throw new AppError('email_not_found')
    const { rows: turned } = await tx.execute(sql`
      update failed_mails set status = 'queued', updated_at = now()
      where id = ${failedMailId}::uuid and status = 'failed' returning 1`)
    if (turned.length === 0) throw new AppError('email_not_waiting')
    const { rows } = await tx.execute(sql`
      update outgoing_mails set status = 'queued', tries = 0, updated_at = now()
      where id::text = ${mail.jobId} and status = 'failed' returning id`)
    const [again] = rowsSchema.parse(rows)
    if (!again) throw new AppError('email_not_found')
    await queueSendMail(inner, again.id)
  })
}
