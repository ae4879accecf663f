import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import {
  assertSendable,
  toAudience,
  lockAnnouncement,
  type AnnouncementRow,
} from './announcement-row'
import { audienceSql } from './audience-sql'
import { queueSending } from './queue-sending'

/**
 * Starts sending an announcement to everyone currently in its audience. The caller must verify that
 * the user is the instructor. Throws AppError 'announcement_not_found' (404), and
 * 'announcement_started' (for example after a double click), 'announcement_empty', or
 * 'announcement_without_recipients' (409).
 */
export async function startAnnouncement(req: PayloadRequest, id: string): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const row = await lockAnnouncement(tx, id)
    if (row.state !== 'draft' && row.state !== 'scheduled')
      throw new AppError('announcement_started')
    assertSendable(row)
    if ((await insertRecipients(tx, row)) === 0)
      throw new AppError('announcement_without_recipients')
    await tx.execute(sql`
      update announcements set state = 'sending', begun_at = now(), scheduled_at = null
      where id = ${id}::uuid`)
    await queueSending(txReq)
  })
}

async function insertRecipients(tx: Executor, row: AnnouncementRow): Promise<number> {
  const { rows } = await tx.execute(sql`
    with recipients as (
      insert into announcement_recipients (announcement_id, user_id, subscriber_id, status)
      select ${row.id}::uuid, chosen."userId", chosen."subscriberId", 'waiting' from (${audienceSql(toAudience(row))}) chosen
      where chosen."isConfirmed" and chosen."isSubscribed"
      on conflict do nothing returning 1)
    select count(*)::int as count from recipients`)
  return z.object({ count: z.number() }).parse(rows[0]).count
}

const dueSchema = z.array(z.object({ id: z.string() }))

/** Starts the announcements that are due. */
export async function startScheduledAnnouncements(req: PayloadRequest): Promise<void> {
  await inTransaction(req, async (_txReq, tx) => {
    const { rows } = await tx.execute(sql`
      select id from announcements where state = 'scheduled' and scheduled_at <= now()
      order by scheduled_at, id for update skip locked`)
    for (const { id } of dueSchema.parse(rows)) {
      await insertRecipients(tx, await lockAnnouncement(tx, id))
      await tx.execute(sql`
        update announcements set state = 'sending', begun_at = now()
        where id = ${id}::uuid`)
    }
  })
}
