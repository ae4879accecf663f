import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { MailOutcome } from '@/domain/notifications/mail-outcomes'
import { executorOf } from '@/services/database/executor'

type SentMail = {
  jobId: string
  /** Whose account it is about. */
  userId: string
  /** The row that was written when it was queued, for a mail that the instructor wrote. */
  sentMailId: string | undefined
  to: string
  subject: string
  kind: string
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
export async function recordSentMail(req: PayloadRequest, mail: SentMail): Promise<void> {
  const db = await executorOf(req)
  const answer = mail.answer.slice(0, LONGEST_ANSWER)
  if (mail.sentMailId) {
    await db.execute(sql`
      update sent_mails set outcome = ${mail.outcome}, answer = ${answer}, job_id = ${mail.jobId},
        "to" = ${mail.to}, updated_at = now()
      where id = ${mail.sentMailId}::uuid and outcome <> 'accepted'`)
    return
  }
  await db.execute(sql`
    insert into sent_mails (user_id, "to", subject, kind, outcome, answer, job_id)
    select u.id, ${mail.to}, ${mail.subject}, ${mail.kind}, ${mail.outcome}, ${answer}, ${mail.jobId}
    from users u where u.id = ${mail.userId}::uuid
    on conflict (job_id) do update
      set outcome = excluded.outcome, answer = excluded.answer, updated_at = now()
      where sent_mails.outcome <> 'accepted'`)
}
