import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { retryDeadlock } from '@/services/database/retry-deadlock'
import { assertCouple } from './assert-couple'
import { findPartnerSeat } from './partner-seat'

/**
 * Takes the second place of a purchase from whoever of two has it, so that who paid can invite
 * somebody else: the course is closed for them as the instructor's form closes it, and the
 * partnership ends with it. Throws AppError 'couple_gone' (404), for everybody but the instructor
 * as well, and 'no_second_place' (409) when none of the two has one.
 */
export async function releasePartnerSeat(
  req: PayloadRequest,
  partnershipId: string,
): Promise<void> {
  await retryDeadlock(() =>
    inTransaction(req, async (tx, db) => {
      await assertCouple(tx, partnershipId)
      const place = await findPartnerSeat(db, partnershipId)
      if (!place) throw new AppError('no_second_place')
      // The payer's first, as a refund and an acceptance do (docs/decisions/0055).
      await db.execute(sql`
        select 1 from enrollments where id = ${place.payersId}::uuid for update`)
      const { rows } = await db.execute(sql`
        select 1 from enrollments
        where id = ${place.id}::uuid and seat_of_id = ${place.payersId}::uuid and status = 'active'
        for update`)
      // Closed, or bought by its holder, since it was found.
      if (rows.length === 0) throw new AppError('no_second_place')
      await tx.payload.update({
        collection: 'enrollments',
        id: place.id,
        data: { status: 'revoked' },
        depth: 0,
        overrideAccess: false,
        user: tx.user,
        req: tx,
      })
    }),
  )
}
