import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'
import {
  deletePendingPartnerUpdates,
  notifyPartner,
} from '@/services/notifications/together/notify-partner'

const partnerRowSchema = z.array(
  z.object({ userId: z.string(), courseTitle: z.string(), hasSeen: z.boolean() }),
)

/**
 * Notifies both partners that their partnership has ended, without saying why or who ended it. Must
 * run in the transaction that ends it. Skips the partner who ended it, and `alreadyNotified`, who
 * gets a different email. Except for `alreadyNotified`, deletes pending partner notifications.
 */
export async function notifyPartnershipEnded(
  req: PayloadRequest,
  partnershipId: string,
  alreadyNotifiedUserId: string | null = null,
): Promise<void> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select u.id as "userId", c.title as "courseTitle",
      coalesce(case when u.id = p.inviter_id then p.inviter_saw_end else p.partner_saw_end end,
        false) as "hasSeen"
    from partnerships p join courses c on c.id = p.course_id
      join users u on u.id in (p.inviter_id, p.partner_id)
    where p.id = ${partnershipId}::uuid order by u.id`)
  for (const { userId, courseTitle, hasSeen } of partnerRowSchema.parse(rows)) {
    if (userId === alreadyNotifiedUserId) continue
    await deletePendingPartnerUpdates(req, userId)
    if (hasSeen) continue
    await notifyPartner(req, { userId, update: { kind: 'ended', courseTitle } })
  }
}
