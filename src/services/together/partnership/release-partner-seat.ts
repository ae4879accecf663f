import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { retryDeadlock } from '@/services/database/retry-deadlock'
import { assertCouple } from './assert-couple'
import { findPartnerSeat } from './partner-seat'

/**
 * Releases the partner seat of a couple, so that the paying partner can invite someone else. Closes
 * the seat's enrollment, as if the instructor had saved it in the panel, and ends the partnership.
 * Throws AppError 'couple_not_found' (404), also if the requesting user isn't an instructor, and
 * 'partner_seat_not_found' (409) if the couple has no partner seat.
 */
export async function releasePartnerSeat(
  req: PayloadRequest,
  partnershipId: string,
): Promise<void> {
  await retryDeadlock(() =>
    inTransaction(req, async (tx, db) => {
      await assertCouple(tx, partnershipId)
      const seat = await findPartnerSeat(db, partnershipId)
      if (!seat) throw new AppError('partner_seat_not_found')
      // Locks the paying partner's enrollment first, the same order as in refunds and accepted
      // invitations (docs/decisions/0055).
      await db.execute(sql`
        select 1 from enrollments where id = ${seat.payerEnrollmentId}::uuid for update`)
      const { rows } = await db.execute(sql`
        select 1 from enrollments
        where id = ${seat.id}::uuid and seat_of_id = ${seat.payerEnrollmentId}::uuid and status = 'active'
        for update`)
      // The seat was closed, or its holder bought the course, after it was read.
      if (rows.length === 0) throw new AppError('partner_seat_not_found')
      await tx.payload.update({
        collection: 'enrollments',
        id: seat.id,
        data: { status: 'revoked' },
        depth: 0,
        overrideAccess: false,
        user: tx.user,
        req: tx,
      })
    }),
  )
}
