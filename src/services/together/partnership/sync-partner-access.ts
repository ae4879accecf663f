import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Enrollment } from '@/payload-types'
import { getExecutor, queryRows } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { deletePendingPartnerUpdates } from '@/services/notifications/together/notify-partner'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { endPartnerships } from './end-partnerships'
import { updateAsSystem } from '@/services/database/system-access'

const idsSchema = z.array(z.object({ id: z.string() }))

/**
 * Updates partner access in the transaction that closed or opened an enrollment (docs/payments.md,
 * section 9). The partner seat of a purchase closes and reopens with the purchase. A partnership
 * ends when either user loses access, and resumes when both have access again.
 */
export async function syncPartnerAccess(
  req: PayloadRequest,
  enrollment: Enrollment,
): Promise<void> {
  const { status, user, course } = enrollment
  const isActive = status === 'active'
  const userCourse = { userId: relationId(user), courseId: relationId(course) }
  const seats = await lockSeats(req, enrollment)
  for (const { id } of seats)
    // The system updates the seat, regardless of who changed the purchase.
    await updateAsSystem(
      req,
      'enrollments',
      id,
      isActive ? { status: 'active' } : { status: 'revoked', closedReason: 'purchase' },
    )
  const alreadyNotifiedUserId = await notifySeatHolder(req, enrollment)
  await (isActive
    ? resumePartnership(req, userCourse)
    : endPartnerships(
        req,
        sql`${userCourse.userId}::uuid in (p.inviter_id, p.partner_id)
          and p.course_id = ${userCourse.courseId}::uuid`,
        { reason: 'access', alreadyNotifiedUserId },
      ))
}

type UserCourse = { userId: string; courseId: string }

/**
 * Locks the partner seats that close or reopen with this enrollment. An enrollment that is itself a
 * partner seat doesn't reopen any.
 */
async function lockSeats(req: PayloadRequest, { id, status, source }: Enrollment) {
  const rows = await queryRows(req)(
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

/**
 * Notifies the holder of a partner seat that the seat opened or closed. Returns the holder's ID, or
 * null if the enrollment isn't a partner seat.
 */
async function notifySeatHolder(
  req: PayloadRequest,
  { source, status, user, course }: Enrollment,
): Promise<string | null> {
  if (source !== 'partner') return null
  const rows = await queryRows(req)(sql`
    select title from courses where id = ${relationId(course)}::uuid`)
  const [courseRow] = z.array(z.object({ title: z.string() })).parse(rows)
  if (!courseRow) return null
  const userId = relationId(user)
  const isActive = status === 'active'
  if (!isActive) await deletePendingPartnerUpdates(req, userId)
  // The email is sent immediately, ignoring rate limits and preferences, and doesn't mention money.
  const key = isActive ? 'place-opened' : 'place-closed'
  const mail = renderTemplateFor(await readRecipient(req, userId), key, { course: courseRow.title })
  await queueMail(req, { ...mail, userId })
  return userId
}

/** Resumes the last partnership, unless a member has a new partner or an enrollment is locked. */
async function resumePartnership(
  req: PayloadRequest,
  { userId, courseId }: UserCourse,
): Promise<void> {
  const db = await getExecutor(req)
  const { rows } = await db.execute(sql`
    select last.id from (
      select p.id, p.inviter_id, p.partner_id from partnerships p
      where ${userId}::uuid in (p.inviter_id, p.partner_id) and p.course_id = ${courseId}::uuid
      order by p.created_at desc limit 1
    ) last join enrollments e on e.user_id in (last.inviter_id, last.partner_id)
    where e.course_id = ${courseId}::uuid and e.status = 'active'
    for update of e skip locked`)
  const [partnership, ...others] = idsSchema.parse(rows)
  // There is a row for each of the two enrollments.
  if (!partnership || others.length === 0) return
  await db.execute(sql`
    update partnerships p set status = 'active', ended_because = null, ended_at = null,
      updated_at = now()
    where p.id = ${partnership.id}::uuid and p.status = 'ended' and p.ended_because = 'access'
      and not exists (
        select 1 from partnerships other
        where other.course_id = p.course_id and other.status = 'active'
          and (other.inviter_id in (p.inviter_id, p.partner_id)
            or other.partner_id in (p.inviter_id, p.partner_id)))`)
}
