import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { inTransaction } from '@/services/database/in-transaction'
import { partnerRoleSql, partnershipNotFoundError } from './partnership-settings'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import {
  deletePendingPartnerUpdates,
  notifyPartner,
} from '@/services/notifications/together/notify-partner'

const rowsSchema = z.array(z.object({ hasEnded: z.boolean() }))

/**
 * Ends the requesting user's partnership immediately, without asking for a reason. Both keep the
 * course and their own answers, and lose access to each other's answers. Tells the partner only
 * that the partnership has ended. Idempotent. Throws AppError 400 for an invalid id, and
 * 'partnership_not_found' (404) if the user isn't one of the two.
 */
export async function leavePartnership(req: PayloadRequest, partnershipId: string): Promise<void> {
  const userId = requireUserId(req, partnershipId)
  await inTransaction(req, async (txReq, tx) => {
    const { rows } = await tx.execute(sql`
      update partnerships p set status = 'ended', ended_because = 'left', ended_at = now(),
        inviter_saw_end = (p.inviter_id = ${userId}::uuid),
        partner_saw_end = (p.partner_id = ${userId}::uuid), updated_at = now()
      where ${partnerRoleSql(userId, partnershipId)} and p.status = 'active'
      returning true as "hasEnded"`)
    if (rowsSchema.parse(rows).length > 0) return notifyPartnershipEnded(txReq, partnershipId)
    const { rows: existingRows } = await tx.execute(sql`
      select 1 from partnerships p where ${partnerRoleSql(userId, partnershipId)}`)
    if (existingRows.length === 0) throw partnershipNotFoundError()
  })
}

const partnerRowSchema = z.array(
  z.object({ userId: z.string(), courseTitle: z.string(), hasSeen: z.boolean() }),
)

/**
 * In the transaction that ends a partnership, tells both partners that it has ended, but not why
 * or by whom. Skips the partner who ended it, and `alreadyNotifiedUserId`, who gets a
 * different email. Also deletes pending notifications about the partnership.
 */
export async function notifyPartnershipEnded(
  req: PayloadRequest,
  partnershipId: string,
  alreadyNotifiedUserId: string | null = null,
): Promise<void> {
  const rows = await queryRows(req)(sql`
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
