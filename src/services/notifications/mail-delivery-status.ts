import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DELETED_USER_NAME } from '@/domain/identity/display-name'
import { redactEmail } from '@/domain/identity/email'
import { getExecutor, queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'

/** The number of attempts, over about four days, after which an email is abandoned. */
const MAX_ATTEMPTS = 25

const claimSchema = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  userId: z.string().nullable(),
  content: z.unknown(),
  tries: z.number(),
  lastError: z.string().nullable(),
  hasAccount: z.boolean(),
})

export type ClaimedMail = z.infer<typeof claimSchema>

/**
 * Claims an email for sending and counts the attempt. Returns null if the email was sent,
 * abandoned, canceled, or deleted with its account.
 */
export async function claimMail(req: PayloadRequest, mailId: string): Promise<ClaimedMail | null> {
  const db = await getExecutor(req)
  const { rows } = await db.execute(sql`
    update outgoing_mails m set status = 'sending', tries = tries + 1, updated_at = now()
    where id = ${mailId}::uuid and status in ('queued', 'sending')
    returning id, kind, recipient as "to", user_id as "userId", content, tries,
      last_error as "lastError",
      user_id is null or exists (select 1 from users u where u.id = m.user_id) as "hasAccount"`)
  if (rows.length === 0) return null
  const mail = claimSchema.parse(rows[0])
  if (!mail.hasAccount) {
    await db.execute(sql`delete from outgoing_mails where id = ${mailId}::uuid`)
    return null
  }
  if (mail.tries <= MAX_ATTEMPTS) return mail
  await abandonMail(req, mail, mail.lastError ?? 'Sending was interrupted.')
  return null
}

/** Marks an email as canceled, and deletes its content and recipient. */
export async function cancelMail(req: PayloadRequest, mailId: string): Promise<void> {
  await queryRows(req)(sql`
    update outgoing_mails set status = 'canceled', recipient = null, content = null,
      updated_at = now()
    where id = ${mailId}::uuid`)
}

/** Marks an email as sent, even if it was abandoned, and deletes its content and recipient. */
export async function markMailSent(req: PayloadRequest, mailId: string): Promise<void> {
  await queryRows(req)(sql`
    with sent as (
      update outgoing_mails set status = 'sent', recipient = null, content = null,
        last_error = null, updated_at = now()
      where id = ${mailId}::uuid returning id::text)
    update failed_mails f set status = 'sent', updated_at = now() from sent where f.job_id = sent.id`)
}

/**
 * Records a failed attempt. If the email was rejected permanently or no attempts are left, abandons
 * it and returns true. Otherwise, requeues it and returns false.
 */
export async function recordFailedAttempt(
  req: PayloadRequest,
  mail: ClaimedMail,
  { reason, isRefused }: { reason: string; isRefused: boolean },
): Promise<boolean> {
  if (isRefused || mail.tries >= MAX_ATTEMPTS) {
    await abandonMail(req, mail, reason)
    return true
  }
  await queryRows(req)(sql`
    update outgoing_mails set status = 'queued', last_error = ${reason}, updated_at = now()
    where id = ${mail.id}::uuid and status = 'sending'`)
  return false
}

const contentSchema = z.object({ subject: z.string(), isLast: z.boolean().optional() })

/**
 * Adds an email to the list of failed emails, and keeps its content for another attempt. If its
 * account was deleted, deletes the email and lists it without the recipient. Skips an email that
 * was deleted meanwhile.
 */
async function abandonMail(req: PayloadRequest, mail: ClaimedMail, reason: string): Promise<void> {
  const { subject, isLast } = contentSchema.parse(mail.content)
  await inTransaction(req, async (_txReq, db) => {
    const { rows } = await (isLast
      ? db.execute(sql`delete from outgoing_mails where id = ${mail.id}::uuid returning 1`)
      : db.execute(sql`
          update outgoing_mails set status = 'failed', last_error = ${reason}, updated_at = now()
          where id = ${mail.id}::uuid and status = 'sending' returning 1`))
    if (rows.length === 0) return
    const [to, storedReason] = isLast
      ? [DELETED_USER_NAME, redactEmail(reason, mail.to)]
      : [mail.to, reason]
    await db.execute(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id, user_id)
      values (${subject}, ${to}, ${mail.kind}, ${storedReason}, ${mail.id}, ${mail.userId})
      on conflict (job_id) do update
        set status = 'failed', reason = excluded.reason, updated_at = now()`)
  })
}

/**
 * Deletes a queued or failed email that is in the list of failed emails. Returns false, and changes
 * nothing, while the email is being sent.
 */
export async function deleteQueuedMail(
  req: PayloadRequest,
  failedMailId: string,
): Promise<boolean> {
  const db = await getExecutor(req)
  const isMailSql = sql`id::text = (select job_id from failed_mails where id = ${failedMailId}::uuid)`
  await db.execute(
    sql`delete from outgoing_mails where ${isMailSql} and status in ('queued', 'failed')`,
  )
  const { rows } = await db.execute(sql`
    select 1 from outgoing_mails where ${isMailSql} and status = 'sending'`)
  return rows.length === 0
}

/** Deletes the rows of emails that were sent or canceled more than a month ago. */
export async function deleteOldSentMails(req: PayloadRequest): Promise<void> {
  await queryRows(req)(sql`
    delete from outgoing_mails
    where status in ('sent', 'canceled') and updated_at < now() - interval '1 month'`)
}
