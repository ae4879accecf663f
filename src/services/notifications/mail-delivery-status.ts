import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DELETED_USER } from '@/domain/identity/display-name'
import { withoutEmail } from '@/domain/identity/email'
import { executorOf } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'

/** Attempts before an email is abandoned, over about four days. */
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

/** An email that this worker is sending. */
export type ClaimedMail = z.infer<typeof claimSchema>

/**
 * Claims an email for sending and counts the attempt. Returns null if it was sent, abandoned or
 * canceled, its account was deleted, or its worker died in the last attempt.
 */
export async function claimMail(req: PayloadRequest, mailId: string): Promise<ClaimedMail | null> {
  const db = await executorOf(req)
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

/** Marks an email as not needed, and deletes its content and recipient. */
export async function cancelMail(req: PayloadRequest, mailId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update outgoing_mails set status = 'canceled', recipient = null, content = null,
      updated_at = now()
    where id = ${mailId}::uuid`)
}

/** Marks an email as sent, even if it was abandoned before, and deletes its content. */
export async function markMailSent(req: PayloadRequest, mailId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    with sent as (
      update outgoing_mails set status = 'sent', recipient = null, content = null,
        last_error = null, updated_at = now()
      where id = ${mailId}::uuid returning id::text)
    update failed_mails f set status = 'sent', updated_at = now() from sent where f.job_id = sent.id`)
}

/**
 * Stores why an email could not be sent. Abandons it and returns true if it was rejected
 * permanently or attempts are exhausted; otherwise it waits for its next attempt.
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
  const db = await executorOf(req)
  await db.execute(sql`
    update outgoing_mails set status = 'queued', last_error = ${reason}, updated_at = now()
    where id = ${mail.id}::uuid and status = 'sending'`)
  return false
}

const contentSchema = z.object({ subject: z.string(), isLast: z.boolean().optional() })

/**
 * Lists an email as failed for the instructor. Its content is stored for another attempt, unless
 * its account is deleted: then the recipient is removed. An email deleted meanwhile is not listed.
 */
async function abandonMail(req: PayloadRequest, mail: ClaimedMail, reason: string): Promise<void> {
  const { subject, isLast } = contentSchema.parse(mail.content)
  await inTransaction(req, async (_tx, db) => {
    const { rows } = await (isLast
      ? db.execute(sql`delete from outgoing_mails where id = ${mail.id}::uuid returning 1`)
      : db.execute(sql`
          update outgoing_mails set status = 'failed', last_error = ${reason}, updated_at = now()
          where id = ${mail.id}::uuid and status = 'sending' returning 1`))
    if (rows.length === 0) return
    const [to, storedReason] = isLast
      ? [DELETED_USER, withoutEmail(reason, mail.to)]
      : [mail.to, reason]
    await db.execute(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id, user_id)
      values (${subject}, ${to}, ${mail.kind}, ${storedReason}, ${mail.id}, ${mail.userId})
      on conflict (job_id) do update
        set status = 'failed', reason = excluded.reason, updated_at = now()`)
  })
}

/**
 * Deletes a failed email and its listing. Returns false, changing nothing, while it is being sent.
 */
export async function deleteQueuedMail(
  req: PayloadRequest,
  failedMailId: string,
): Promise<boolean> {
  const db = await executorOf(req)
  const ofMail = sql`id::text = (select job_id from failed_mails where id = ${failedMailId}::uuid)`
  await db.execute(
    sql`delete from outgoing_mails where ${ofMail} and status in ('queued', 'failed')`,
  )
  const { rows } = await db.execute(sql`
    select 1 from outgoing_mails where ${ofMail} and status = 'sending'`)
  return rows.length === 0
}

/** Deletes the rows of emails that were sent or not needed more than a month ago. */
export async function deleteSentMails(req: PayloadRequest): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    delete from outgoing_mails
    where status in ('sent', 'canceled') and updated_at < now() - interval '1 month'`)
}
