import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DELETED_USER } from '@/domain/identity/display-name'
import { withoutEmail } from '@/domain/identity/email'
import { executorOf } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'

/** A mail that is not taken is tried so often, over about four days. */
const MOST_TRIES = 25

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

/** A mail that this worker sends now. */
export type ClaimedMail = z.infer<typeof claimSchema>

/**
 * Takes a mail to send it, and counts the try. Null when there is nothing to send: it is sent,
 * given up or canceled, its account was deleted meanwhile, or its worker died in the last try.
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
  if (mail.tries <= MOST_TRIES) return mail
  await giveUpMail(req, mail, mail.lastError ?? 'Sending was interrupted.')
  return null
}

/** Says of a mail that it is not sent, and need not be. Its words and its address are not kept. */
export async function cancelMail(req: PayloadRequest, mailId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update outgoing_mails set status = 'canceled', recipient = null, content = null,
      updated_at = now()
    where id = ${mailId}::uuid`)
}

/** Says of a mail that it is sent, also where it was given up once. Its words are not kept. */
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
 * Notes why a mail could not be sent. It is given up, and this answers true, when it was refused
 * for good or was tried often enough; otherwise it waits for its next try.
 */
export async function recordFailedAttempt(
  req: PayloadRequest,
  mail: ClaimedMail,
  { reason, isRefused }: { reason: string; isRefused: boolean },
): Promise<boolean> {
  if (isRefused || mail.tries >= MOST_TRIES) {
    await giveUpMail(req, mail, reason)
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
 * Lists a mail among those that failed, for the instructor to see. Its words are kept for another
 * try, unless its account is deleted: then nothing says whom it was for. One that was deleted
 * meanwhile is not listed.
 */
async function giveUpMail(req: PayloadRequest, mail: ClaimedMail, reason: string): Promise<void> {
  const { subject, isLast } = contentSchema.parse(mail.content)
  await inTransaction(req, async (_tx, db) => {
    const { rows } = await (isLast
      ? db.execute(sql`delete from outgoing_mails where id = ${mail.id}::uuid returning 1`)
      : db.execute(sql`
          update outgoing_mails set status = 'failed', last_error = ${reason}, updated_at = now()
          where id = ${mail.id}::uuid and status = 'sending' returning 1`))
    if (rows.length === 0) return
    const [to, said] = isLast ? [DELETED_USER, withoutEmail(reason, mail.to)] : [mail.to, reason]
    await db.execute(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id, user_id)
      values (${subject}, ${to}, ${mail.kind}, ${said}, ${mail.id}, ${mail.userId})
      on conflict (job_id) do update
        set status = 'failed', reason = excluded.reason, updated_at = now()`)
  })
}

/**
 * Deletes a listed mail, so that it is neither sent nor listed again. False, and nothing has
 * changed, while it is being sent.
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

/** Deletes what is left of mails that were sent, or were not needed, more than a month ago. */
export async function deleteSentMails(req: PayloadRequest): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    delete from outgoing_mails
    where status in ('sent', 'canceled') and updated_at < now() - interval '1 month'`)
}
