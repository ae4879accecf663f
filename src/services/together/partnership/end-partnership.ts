import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { assertCouple } from './assert-couple'
import { notifyPartnershipEnded } from './notify-ended'

/**
 * Ends a partnership on behalf of the instructor, at the couple's request. Hides revealed answers
 * immediately. Both users keep the course and their own answers, and are notified. Idempotent.
 * Throws AppError 'couple_not_found' (404), also if the requesting user isn't an instructor.
 */
export async function endPartnership(req: PayloadRequest, partnershipId: string): Promise<void> {
  await inTransaction(req, async (tx, db) => {
    await assertCouple(tx, partnershipId)
    // Waits for a concurrent reveal, which locks this row.
    const { rows } = await db.execute(sql`
      update partnerships set status = 'ended', ended_because = 'instructor', ended_at = now(),
        inviter_saw_end = false, partner_saw_end = false, updated_at = now()
      where id = ${partnershipId}::uuid and status = 'active' returning 1`)
    if (rows.length > 0) await notifyPartnershipEnded(tx, partnershipId)
  })
}
