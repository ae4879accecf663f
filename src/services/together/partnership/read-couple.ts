import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'
import { findPartnerSeat } from './partner-seat'

const personSchema = z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable()

const coupleSchema = z.object({
  isActive: z.boolean(),
  courseTitle: z.string(),
  inviter: personSchema,
  partner: personSchema,
})

export type CouplePerson = NonNullable<z.infer<typeof personSchema>>

/**
 * The two partners, each null if the account was deleted, and the id of the partner seat's holder.
 */
export type CoupleView = z.infer<typeof coupleSchema> & { seatHolderId: string | null }

/**
 * Reads a couple for the instructor, without any answers, or returns null if it doesn't exist. The
 * caller must verify that the requesting user is an instructor.
 */
export async function readCouple(
  req: PayloadRequest,
  partnershipId: string,
): Promise<CoupleView | null> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select p.status = 'active' as "isActive", c.title as "courseTitle",
      (select jsonb_build_object('id', u.id, 'name', u.username, 'email', u.email)
        from users u where u.id = p.inviter_id) as inviter,
      (select jsonb_build_object('id', u.id, 'name', u.username, 'email', u.email)
        from users u where u.id = p.partner_id) as partner
    from partnerships p join courses c on c.id = p.course_id
    where p.id = ${partnershipId}::uuid`)
  const [couple] = z.array(coupleSchema).parse(rows)
  if (!couple) return null
  const seat = await findPartnerSeat(db, partnershipId)
  return { ...couple, seatHolderId: seat?.holderId ?? null }
}
