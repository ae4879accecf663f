import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { CONFIRMATION_DAYS } from '@/domain/newsletter/subscriber-states'
import { getExecutor, queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { deleteSubscriptionMails } from '@/services/notifications/delete-subscription-mails'

const idsSchema = z.array(z.object({ id: z.string() }))

/**
 * Deletes what else refers to a subscriber who is about to be deleted: received announcements, and
 * emails that aren't sent yet or failed. The caller must verify access.
 */
export async function removeSubscriberTraces(req: PayloadRequest, id: string): Promise<void> {
  const db = await getExecutor(req)
  // Waits for announcements that are adding the subscriber as a recipient, and blocks new ones.
  await db.execute(sql`select 1 from subscribers where id = ${id}::uuid for update`)
  await db.execute(sql`delete from announcement_recipients where subscriber_id = ${id}::uuid`)
  await deleteSubscriptionMails(db, id)
}

/** Deletes the subscription of an email, if any, and what refers to it. */
export async function deleteSubscriberByEmail(req: PayloadRequest, email: string): Promise<void> {
  const rows = await queryRows(req)(sql`select id from subscribers where email = ${email}`)
  for (const { id } of idsSchema.parse(rows)) await deleteSubscriber(req, id)
}

/**
 * Deletes the emails that no one confirmed before their last link expired, and everything that
 * refers to them, as the confirmation email promises.
 */
export async function deleteUnconfirmedSubscribers(req: PayloadRequest): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const { rows } = await tx.execute(sql`
      select s.id from subscribers s where s.state = 'pending'
        and coalesce(s.mailed_at, s.created_at)
          < now() - make_interval(days => ${CONFIRMATION_DAYS}::int)
      order by s.id for update skip locked`)
    for (const { id } of idsSchema.parse(rows)) await deleteSubscriber(txReq, id)
  })
}

async function deleteSubscriber(req: PayloadRequest, id: string): Promise<void> {
  await removeSubscriberTraces(req, id)
  await queryRows(req)(sql`delete from subscribers where id = ${id}::uuid`)
}
