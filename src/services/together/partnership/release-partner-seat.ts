import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { retryDeadlock } from '@/services/database/retry-deadlock'
import { assertCouple } from './assert-couple'
import { findPartnerSeat } from './partner-seat'

/**
 * Releases the partner seat of a couple, so that the payer can invite someone else: its enrollment
 * closes as in the instructor's form, and the partnership ends. Throws AppError 'couple_not_found'
 * (404), for anyone but the instructor too, and 'partner_seat_not_found' (409) if neither has one.
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
      // The payer's enrollment first, as refunds and acceptances do (docs/decisions/0055).
      await db.execute(sql`
        select 1 from enrollments where id = ${seat.payerEnrollmentId}::uuid for update`)
      const { rows } = await db.execute(sql`
        select 1 from enrollments
        where id = ${seat.id}::uuid and seat_of_id = ${seat.payerEnrollmentId}::uuid and status = 'active'
        for update`)
      // It was closed, or bought by its holder, since it was read.
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
