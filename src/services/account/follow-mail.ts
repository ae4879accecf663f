import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'

/**
 * Sees to it that the queue does not try this mail again by itself: the mail server refuses it for good. The attempt that is
 * under way has to fail after this.
 */
export async function giveUpMail(req: PayloadRequest, jobId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update graphile_worker._private_jobs set max_attempts = attempts
    where id = ${jobId}::bigint and attempts > 0`)
}

/**
 * Lists every mail that is not tried any more among those that failed, for the instructor to see. Such a mail keeps its place in
 * the queue, with its words. It may run at any time: it looks at what the queue says and at nothing else.
 */
export async function recordFailedMails(req: PayloadRequest): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    insert into failed_mails (subject, "to", kind, reason, job_id)
    select j.payload->>'subject', j.payload->'to'->>0, j.payload->>'kind',
      coalesce(nullif(j.last_error, ''), 'The attempt to send it broke off.'), j.id::text
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'sendMail' and j.attempts >= j.max_attempts and j.locked_at is null
      and j.payload->>'subject' is not null and j.payload->'to'->>0 is not null
      and j.payload->>'kind' is not null
    on conflict (job_id) do update
      set status = 'failed', reason = excluded.reason, updated_at = now()
      where failed_mails.status <> 'failed'`)
}

/** Says of a mail that was given up once, and is sent now, that it is. */
export async function markMailSent(req: PayloadRequest, jobId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update failed_mails set status = 'sent', updated_at = now() where job_id = ${jobId}`)
}
