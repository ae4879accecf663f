import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import type { Executor } from '@/upstream/payload/transactions'

const placesSchema = z.array(
  z.object({ id: z.string(), holderId: z.string(), payersId: z.string() }),
)

/** The second place with which one of two learns: its enrollment, whose it is, and the payer's. */
export type PartnerSeat = z.infer<typeof placesSchema>[number]

/**
 * The open second place of the purchase of one of two that the other has, also after they have
 * parted; null when each has the course for themselves.
 */
export async function findPartnerSeat(
  db: Executor,
  partnershipId: string,
): Promise<PartnerSeat | null> {
  const { rows } = await db.execute(sql`
    select seat.id, seat.user_id as "holderId", own.id as "payersId"
    from partnerships p
      join enrollments seat on seat.course_id = p.course_id
        and seat.user_id in (p.inviter_id, p.partner_id)
        and seat.source = 'partner' and seat.status = 'active'
      join enrollments own on own.id = seat.seat_of_id
        and own.user_id in (p.inviter_id, p.partner_id)
    where p.id = ${partnershipId}::uuid limit 1`)
  return placesSchema.parse(rows)[0] ?? null
}
