import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DELETED_USER } from '@/domain/identity/display-name'
import { withoutEmail } from '@/domain/identity/email'
import { executorOf } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'

/**
 * Sees to it that the queue does not try this mail again by itself: the mail server refuses it for
 * good. The attempt that is under way has to fail after this.
 */
export async function giveUpMail(req: PayloadRequest, jobId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update graphile_worker._private_jobs set max_attempts = attempts
    where id = ${jobId}::bigint and attempts > 0`)
}

/** Jobs `j` that are not tried any more. */
const givenUpSql = sql`
  j.task_id = (select t.id from graphile_worker._private_tasks t where t.identifier = 'sendMail')
  and j.attempts >= j.max_attempts and j.locked_at is null and j.payload->>'subject' is not null
  and j.payload->'to'->>0 is not null and j.payload->>'kind' is not null`

const reasonSql = sql`coalesce(nullif(j.last_error, ''), 'The attempt to send it broke off.')`

/**
 * Lists every mail that is not tried any more among those that failed, for the instructor to see.
 * Such a mail keeps its place in the queue, with its words, unless its account is deleted. It may
 * run at any time: it looks at what the queue says and at nothing else.
 */
export async function recordFailedMails(req: PayloadRequest): Promise<void> {
  await inTransaction(req, async (_req, tx) => {
    await tx.execute(sql`
      select graphile_worker.complete_jobs(array_agg(j.id)) from graphile_worker._private_jobs j
      where ${givenUpSql} and j.payload->>'userId' is not null
        and not exists (select 1 from users u where u.id::text = j.payload->>'userId')
      having count(*) > 0`)
    await recordLastMails(tx)
    // The lock: a mail whose row is deleted at this moment does not come back.
    await tx.execute(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id, user_id)
      select j.payload->>'subject', j.payload->'to'->>0, j.payload->>'kind', ${reasonSql}, j.id::text,
        j.payload->>'userId'
      from graphile_worker._private_jobs j
      where ${givenUpSql} and not exists (
        select 1 from failed_mails f where f.job_id = j.id::text and f.status = 'failed')
      for update of j skip locked
      on conflict (job_id) do update
        set status = 'failed', reason = excluded.reason, updated_at = now()
        where failed_mails.status <> 'failed'`)
  })
}

const lastMailsSchema = z.array(
  z.object({
    jobId: z.string(),
    subject: z.string(),
    kind: z.string(),
    email: z.string(),
    reason: z.string(),
  }),
)

/** Lists the good-byes that failed. Of whom they were for nothing is kept, in the queue neither. */
async function recordLastMails(tx: Executor): Promise<void> {
  const { rows } = await tx.execute(sql`
    select j.id::text as "jobId", j.payload->>'subject' as subject, j.payload->>'kind' as kind,
      j.payload->'to'->>0 as email, ${reasonSql} as reason
    from graphile_worker._private_jobs j
    where ${givenUpSql} and j.payload->>'isLast' = 'true'
    for update of j skip locked`)
  for (const { jobId, subject, kind, email, reason } of lastMailsSchema.parse(rows)) {
    await tx.execute(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id)
      values (${subject}, ${DELETED_USER}, ${kind}, ${withoutEmail(reason, email)}, ${jobId})
      on conflict (job_id) do nothing`)
    await tx.execute(sql`select graphile_worker.complete_jobs(array[${jobId}::bigint])`)
  }
}

/**
 * Takes a listed mail out of the queue, so that it is neither sent nor listed again. False, and
 * nothing has changed, while it is being sent.
 */
export async function forgetMail(req: PayloadRequest, failedMailId: string): Promise<boolean> {
  const db = await executorOf(req)
  const ofMail = sql`
    from graphile_worker._private_jobs j join failed_mails f on f.job_id = j.id::text
    where f.id = ${failedMailId}::uuid`
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(j.id)) ${ofMail} having count(*) > 0`)
  const { rows } = await db.execute(sql`select 1 ${ofMail}`)
  return rows.length === 0
}

/** Whether the account that a mail is about is deleted: then it is not sent. */
export async function hasLeft(req: PayloadRequest, userId: string): Promise<boolean> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`select 1 from users where id = ${userId}::uuid`)
  return rows.length === 0
}

/** Says of a mail that was given up once, and is sent now, that it is. */
export async function markMailSent(req: PayloadRequest, jobId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update failed_mails set status = 'sent', updated_at = now() where job_id = ${jobId}`)
}
