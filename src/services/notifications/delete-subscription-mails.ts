import { sql } from '@payloadcms/db-postgres'
import type { Executor } from '@/upstream/payload/transactions'

/** Deletes the queued and failed emails about a newsletter subscription. */
export async function deleteSubscriptionMails(db: Executor, subscriberId: string): Promise<void> {
  // Must run first: this waits for an email that is failing now, so that the next statement finds
  // its entry.
  await db.execute(sql`
    delete from outgoing_mails where content->>'subscriberId' = ${subscriberId}`)
  await db.execute(sql`
    delete from failed_mails f using subscribers s
    where s.id = ${subscriberId}::uuid and f.user_id is null and f."to" = s.email
      and f.kind like 'newsletter-%'`)
}
