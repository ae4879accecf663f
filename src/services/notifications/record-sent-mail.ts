import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { MailOutcome } from '@/domain/notifications/mail-outcomes'
import { executorOf } from '@/services/database/executor'
import type { ClaimedMail } from './mail-delivery-status'

type Delivery = {
  subject: string
  outcome: MailOutcome
  /** What the mail server said. */
  answer: string
}

/** A server may say more than anybody reads. */
const LONGEST_ANSWER = 400

/**
 * Notes what the mail server said to a mail about an account, one row for a mail however often it
 * is tried. A mail that was taken once stays so. Of an account that is deleted nothing is noted.
 */
export async function recordSentMail(
  req: PayloadRequest,
  { id, userId, to, kind }: ClaimedMail,
  { subject, outcome, answer }: Delivery,
): Promise<void> {
  if (userId === null) return
  const db = await executorOf(req)
  await db.execute(sql`
    insert into sent_mails (user_id, "to", subject, kind, outcome, answer, job_id)
    select u.id, ${to}, ${subject}, ${kind}, ${outcome}, ${answer.slice(0, LONGEST_ANSWER)}, ${id}
    from users u where u.id = ${userId}::uuid
    on conflict (job_id) do update
      set outcome = excluded.outcome, answer = excluded.answer, updated_at = now()
      where sent_mails.outcome <> 'accepted'`)
}
