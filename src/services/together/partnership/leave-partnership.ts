import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { inTransaction } from '@/services/database/in-transaction'
import { notifyPartnershipEnded } from './notify-ended'
import { partnerRoleSql, partnerOf, partnershipNotFound } from './partner-role-sql'

const rowsSchema = z.array(z.object({ hasEnded: z.boolean() }))

/**
 * Ends a partnership of the requesting user immediately, without asking for a reason. Both users
 * keep the course and their own answers, and lose access to each other's answers. The partner is
 * told only that the partnership has ended. Idempotent.
 *
 * Throws AppError 401 for a visitor, 400 for an invalid id, and 'partnership_not_found' (404) if
 * the user isn't one of the two partners.
 */
export async function leavePartnership(req: PayloadRequest, partnershipId: string): Promise<void> {
  const userId = partnerOf(req, partnershipId)
  await inTransaction(req, async (txReq, tx) => {
    const { rows } = await tx.execute(sql`
      update partnerships p set status = 'ended', ended_because = 'left', ended_at = now(),
        inviter_saw_end = (p.inviter_id = ${userId}::uuid),
        partner_saw_end = (p.partner_id = ${userId}::uuid), updated_at = now()
      where ${partnerRoleSql(userId, partnershipId)} and p.status = 'active'
      returning true as "hasEnded"`)
    if (rowsSchema.parse(rows).length > 0) return notifyPartnershipEnded(txReq, partnershipId)
    const { rows: before } = await tx.execute(sql`
      select 1 from partnerships p where ${partnerRoleSql(userId, partnershipId)}`)
    if (before.length === 0) throw partnershipNotFound()
  })
}
