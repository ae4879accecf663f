import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { CONFIRMATION_DAYS } from '@/domain/newsletter/subscriber-states'
import { getExecutor, queryRows } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'

/**
 * Deletes what else refers to a subscriber who is about to be deleted: received announcements, and
 * emails that aren't sent yet or failed. The caller must verify access.
 */
export async function removeSubscriberTraces(req: PayloadRequest, id: string): Promise<void> {
  const db = await getExecutor(req)
  // Waits for announcements that are adding the subscriber as a recipient, and blocks new ones.
  const { rows } = await db.execute(sql`
    select email from subscribers where id = ${id}::uuid for update`)
  const [subscriber] = z.array(z.object({ email: z.string() })).parse(rows)
  if (!subscriber) return
  await db.execute(sql`delete from announcement_recipients where subscriber_id = ${id}::uuid`)
  await deleteSubscriptionMails(db, id)
  await db.execute(sql`
    delete from failed_mails
    where user_id is null and "to" = ${subscriber.email} and kind like 'newsletter-%'`)
}

/** Deletes the queued and failed emails about a subscription. */
export async function deleteSubscriptionMails(db: Executor, id: string): Promise<void> {
  await db.execute(sql`delete from outgoing_mails where content->>'subscriberId' = ${id}`)
}

/** Deletes the subscription of an email, if any, and what refers to it. */
export async function deleteSubscriberByEmail(req: PayloadRequest, email: string): Promise<void> {
  const rows = await queryRows(req)(sql`select id from subscribers where email = ${email}`)
  for (const { id } of z.array(z.object({ id: z.string() })).parse(rows)) {
    await removeSubscriberTraces(req, id)
    await queryRows(req)(sql`delete from subscribers where id = ${id}::uuid`)
  }
}

/** Deletes the emails that no one confirmed before their link expired. */
export async function deleteUnconfirmedSubscribers(req: PayloadRequest): Promise<void> {
  await queryRows(req)(sql`
    delete from subscribers s where s.state = 'pending'
      and s.updated_at < now() - make_interval(days => ${CONFIRMATION_DAYS}::int)`)
}
