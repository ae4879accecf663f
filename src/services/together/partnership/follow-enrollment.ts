import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Enrollment } from '@/payload-types'
import { executorOf } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'

const idsSchema = z.array(z.object({ id: z.string() }))

/**
 * Follows an enrollment that has just been closed or opened, in the transaction that did it
 * (docs/payments.md, section 9). The second place of a purchase closes and opens with it; a
 * partnership needs the course on both sides, and goes on when both have it again.
 */
export async function followEnrollment(
  req: PayloadRequest,
  { id, status, user, course }: Enrollment,
): Promise<void> {
  const db = await executorOf(req)
  const isOpen = status === 'active'
  const { rows } = await db.execute(
    isOpen
      ? sql`select id from enrollments
          where seat_of_id = ${id}::uuid and status = 'revoked' and closed_reason = 'purchase'
          for update`
      : sql`select id from enrollments
          where seat_of_id = ${id}::uuid and status = 'active' for update`,
  )
  for (const seat of idsSchema.parse(rows))
    await req.payload.update({
      collection: 'enrollments',
      id: seat.id,
      data: isOpen ? { status: 'active' } : { status: 'revoked', closedReason: 'purchase' },
      depth: 0,
      // The system follows the purchase, whoever closed or opened it.
      overrideAccess: true,
      req,
    })
  const place = { userId: relationId(user), courseId: relationId(course) }
  await db.execute(isOpen ? resumeSql(place) : endSql(place))
}

type Place = { userId: string; courseId: string }

const endSql = ({ userId, courseId }: Place) => sql`
  update partnerships set status = 'ended', ended_because = 'access', ended_at = now(),
    updated_at = now()
  where ${userId}::uuid in (inviter_id, partner_id) and course_id = ${courseId}::uuid
    and status = 'active'`

/** Nobody is brought back into a partnership who has begun another one since. */
const resumeSql = ({ userId, courseId }: Place) => sql`
  update partnerships p set status = 'active', ended_because = null, ended_at = null,
    updated_at = now()
  where p.id = (
      select last.id from partnerships last
      where ${userId}::uuid in (last.inviter_id, last.partner_id)
        and last.course_id = ${courseId}::uuid
      order by last.created_at desc limit 1)
    and p.status = 'ended' and p.ended_because = 'access'
    and 2 = (
      select count(*) from enrollments e
      where e.user_id in (p.inviter_id, p.partner_id) and e.course_id = p.course_id
        and e.status = 'active')
    and not exists (
      select 1 from partnerships other
      where other.course_id = p.course_id and other.status = 'active'
        and (other.inviter_id in (p.inviter_id, p.partner_id)
          or other.partner_id in (p.inviter_id, p.partner_id)))`
