import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { MailOutcome } from '@/domain/notifications/mail-outcomes'
import { queryRows } from '@/services/database/executor'
import type { ClaimedMail } from './mail-delivery-status'

type Delivery = {
  subject: string
  outcome: MailOutcome
  /** The mail server's response. */
  response: string
}

/** The maximum length of a stored response, in characters. */
const MAX_RESPONSE_LENGTH = 400

/**
 * Stores the mail server's response to an email about an account, in one row per email. Doesn't
 * overwrite the row of an accepted email. Does nothing if the account was deleted.
 */
export async function recordSentMail(
  req: PayloadRequest,
  { id, userId, to, kind }: ClaimedMail,
  { subject, outcome, response }: Delivery,
): Promise<void> {
  if (userId === null) return
  await queryRows(req)(sql`
    insert into sent_mails (user_id, "to", subject, kind, outcome, answer, job_id)
    select u.id, ${to}, ${subject}, ${kind}, ${outcome}, ${response.slice(0, MAX_RESPONSE_LENGTH)}, ${id}
    from users u where u.id = ${userId}::uuid
    on conflict (job_id) do update
      set outcome = excluded.outcome, answer = excluded.answer, updated_at = now()
      where sent_mails.outcome <> 'accepted'`)
}
