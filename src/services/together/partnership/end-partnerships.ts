import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Partnership } from '@/payload-types'
import { queryRows } from '@/services/database/executor'
import {
  deletePendingPartnerUpdates,
  notifyPartner,
} from '@/services/notifications/together/notify-partner'

type EndPartnershipsOptions = {
  reason: NonNullable<Partnership['endedBecause']>
  /** The partner who ended the partnership, if one of them did. This partner sees no notice. */
  endedById?: string
  /** The partner who gets a different email, if any. */
  alreadyNotifiedUserId?: string | null
}

const partnerRowsSchema = z.array(
  z.object({ userId: z.string(), courseTitle: z.string(), hasSeen: z.boolean() }),
)

/**
 * Ends the active partnerships `p` that match the condition, in the transaction of `req`. Tells
 * both partners that it has ended, but not why or by whom, and deletes pending notifications about
 * it. Returns whether it ended any.
 */
export async function endPartnerships(
  req: PayloadRequest,
  condition: SQL,
  { reason, endedById, alreadyNotifiedUserId }: EndPartnershipsOptions,
): Promise<boolean> {
  const rows = await queryRows(req)(sql`
    with ended as (
      update partnerships p set status = 'ended', ended_because = ${reason}, ended_at = now(),
        inviter_saw_end = coalesce(p.inviter_id = ${endedById ?? null}::uuid, false),
        partner_saw_end = coalesce(p.partner_id = ${endedById ?? null}::uuid, false),
        updated_at = now()
      where ${condition} and p.status = 'active'
      returning *
    )
    select u.id as "userId", c.title as "courseTitle", case when u.id = ended.inviter_id
      then ended.inviter_saw_end else ended.partner_saw_end end as "hasSeen"
    from ended join courses c on c.id = ended.course_id
      join users u on u.id in (ended.inviter_id, ended.partner_id)
    order by ended.id, u.id`)
  for (const { userId, courseTitle, hasSeen } of partnerRowsSchema.parse(rows)) {
    if (userId === alreadyNotifiedUserId) continue
    await deletePendingPartnerUpdates(req, userId)
    if (!hasSeen) await notifyPartner(req, { userId, update: { kind: 'ended', courseTitle } })
  }
  return rows.length > 0
}
