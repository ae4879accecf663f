import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { assertCouple } from './assert-couple'
import { notifyPartnershipEnded } from './notify-ended'

/**
 * Ends a partnership for two who have asked the instructor to. What each has opened to the other is
 * closed at once; both keep the course and what they wrote, and are told that it has ended. Doing
 * it once more changes nothing. Throws AppError 'couple_gone' (404), for everybody but the
 * instructor as well.
 */
export async function endPartnership(req: PayloadRequest, partnershipId: string): Promise<void> {
  await inTransaction(req, async (tx, db) => {
    await assertCouple(tx, partnershipId)
    // Whoever opens something to the other at this moment holds the row.
    const { rows } = await db.execute(sql`
      update partnerships set status = 'ended', ended_because = 'instructor', ended_at = now(),
        inviter_saw_end = false, partner_saw_end = false, updated_at = now()
      where id = ${partnershipId}::uuid and status = 'active' returning 1`)
    if (rows.length > 0) await notifyPartnershipEnded(tx, partnershipId)
  })
}
