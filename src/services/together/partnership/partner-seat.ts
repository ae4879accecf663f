import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import type { Executor } from '@/upstream/payload/transactions'

const seatsSchema = z.array(
  z.object({ id: z.string(), holderId: z.string(), payerEnrollmentId: z.string() }),
)

/**
 * A partner seat: the id of its enrollment, its holder, and the enrollment of the paying partner.
 */
export type PartnerSeat = z.infer<typeof seatsSchema>[number]

/**
 * Finds the active partner seat of a couple, even if their partnership has ended, or returns null.
 */
export async function findPartnerSeat(
  db: Executor,
  partnershipId: string,
): Promise<PartnerSeat | null> {
  const { rows } = await db.execute(sql`
    select seat.id, seat.user_id as "holderId", own.id as "payerEnrollmentId"
    from partnerships p
      join enrollments seat on seat.course_id = p.course_id
        and seat.user_id in (p.inviter_id, p.partner_id)
        and seat.source = 'partner' and seat.status = 'active'
      join enrollments own on own.id = seat.seat_of_id
        and own.user_id in (p.inviter_id, p.partner_id)
    where p.id = ${partnershipId}::uuid limit 1`)
  return seatsSchema.parse(rows)[0] ?? null
}
