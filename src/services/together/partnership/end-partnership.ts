import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { assertCouple } from './assert-couple'
import { notifyPartnershipEnded } from './notify-ended'

/**
 * Ends a partnership for two people who asked the instructor to. Revealed answers close
 * immediately; both retain the course and their own answers, and are notified. Idempotent. Throws
 * AppError 'couple_not_found' (404), for anyone but the instructor too.
 */
export async function endPartnership(req: PayloadRequest, partnershipId: string): Promise<void> {
  await inTransaction(req, async (tx, db) => {
    await assertCouple(tx, partnershipId)
    // A concurrent reveal holds a lock on this row.
    const { rows } = await db.execute(sql`
      update partnerships set status = 'ended', ended_because = 'instructor', ended_at = now(),
        inviter_saw_end = false, partner_saw_end = false, updated_at = now()
      where id = ${partnershipId}::uuid and status = 'active' returning 1`)
    if (rows.length > 0) await notifyPartnershipEnded(tx, partnershipId)
  })
}
