import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Enrollment } from '@/payload-types'
import { executorOf } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/read-recipient'
import { dropPartnerUpdates } from '@/services/notifications/together/notify-together'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { notifyPartnershipEnded } from './notify-ended'

const idsSchema = z.array(z.object({ id: z.string() }))

/**
 * Follows an enrollment that has just been closed or opened, in the transaction that did it
 * (docs/payments.md, section 9). The second place of a purchase closes and opens with it; a
 * partnership needs the course on both sides, and goes on when both have it again. Who has the
 * second place, and the partner who is left, are told.
 */
export async function syncPartnerAccess(
  req: PayloadRequest,
  enrollment: Enrollment,
): Promise<void> {
  const { status, user, course } = enrollment
  const isOpen = status === 'active'
  const place = { userId: relationId(user), courseId: relationId(course) }
  const seats = await lockSeats(req, enrollment)
  for (const { id } of seats)
    await req.payload.update({
      collection: 'enrollments',
      id,
      data: isOpen ? { status: 'active' } : { status: 'revoked', closedReason: 'purchase' },
      depth: 0,
      // The system follows the purchase, whoever closed or opened it.
      overrideAccess: true,
      req,
    })
  const told = await notifySecondPlace(req, enrollment)
  await (isOpen ? resume(req, place) : end(req, place, told))
}

type Place = { userId: string; courseId: string }

/**
 * The second places that close or open with this purchase. One that was somebody's before they got
 * in as a partner themselves does not open with that.
 */
async function lockSeats(req: PayloadRequest, { id, status, source }: Enrollment) {
  const db = await executorOf(req)
  const { rows } = await db.execute(
    status === 'active'
      ? sql`select id from enrollments
          where seat_of_id = ${id}::uuid and status = 'revoked' and closed_reason = 'purchase'
            and ${source}::text <> 'partner' and not exists (
              select 1 from enrollments other
              where other.seat_of_id = ${id}::uuid and other.status = 'active')
          order by updated_at desc limit 1 for update`
      : sql`select id from enrollments
          where seat_of_id = ${id}::uuid and status = 'active' for update`,
  )
  return idsSchema.parse(rows)
}

/** Tells who has the second place of a purchase what became of it; answers whom. */
async function notifySecondPlace(
  req: PayloadRequest,
  { source, status, user, course }: Enrollment,
): Promise<string | null> {
  if (source !== 'partner') return null
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select title from courses where id = ${relationId(course)}::uuid`)
  const [found] = z.array(z.object({ title: z.string() })).parse(rows)
  if (!found) return null
  const userId = relationId(user)
  const isOpen = status === 'active'
  if (!isOpen) await dropPartnerUpdates(req, userId)
  // At once, whatever limits and switches news has, and without a word about money.
  const key = isOpen ? 'place-opened' : 'place-closed'
  const mail = renderTemplateFor(await readRecipient(req, userId), key, { course: found.title })
  await queueMail(req, { ...mail, userId })
  return userId
}

async function end(
  req: PayloadRequest,
  { userId, courseId }: Place,
  told: string | null,
): Promise<void> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update partnerships set status = 'ended', ended_because = 'access', ended_at = now(),
      inviter_saw_end = false, partner_saw_end = false, updated_at = now()
    where ${userId}::uuid in (inviter_id, partner_id) and course_id = ${courseId}::uuid
      and status = 'active'
    returning id`)
  for (const { id } of idsSchema.parse(rows)) await notifyPartnershipEnded(req, id, told)
}

/**
 * Nobody is brought back into a partnership who has begun another one since, or begins one at this
 * moment: then their enrollment is locked.
 */
async function resume(req: PayloadRequest, { userId, courseId }: Place): Promise<void> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select e.id from enrollments e
    where e.course_id = ${courseId}::uuid and e.status = 'active' and e.user_id in (
      select one from partnerships last, unnest(array[last.inviter_id, last.partner_id]) one
      where last.id = ${lastSql({ userId, courseId })})
    for update skip locked`)
  if (rows.length < 2) return
  await db.execute(sql`
    update partnerships p set status = 'active', ended_because = null, ended_at = null,
      updated_at = now()
    where p.id = ${lastSql({ userId, courseId })}
      and p.status = 'ended' and p.ended_because = 'access'
      and 2 = (
        select count(*) from enrollments e
        where e.user_id in (p.inviter_id, p.partner_id) and e.course_id = p.course_id
          and e.status = 'active')
      and not exists (
        select 1 from partnerships other
        where other.course_id = p.course_id and other.status = 'active'
          and (other.inviter_id in (p.inviter_id, p.partner_id)
            or other.partner_id in (p.inviter_id, p.partner_id)))`)
}

const lastSql = ({ userId, courseId }: Place) => sql`(
  select last_one.id from partnerships last_one
  where ${userId}::uuid in (last_one.inviter_id, last_one.partner_id)
    and last_one.course_id = ${courseId}::uuid
  order by last_one.created_at desc limit 1)`
