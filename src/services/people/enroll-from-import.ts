import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'

const insertedSchema = z.array(z.object({ id: z.string() }))
const enrollmentSchema = z.object({
  id: z.string(),
  status: z.enum(['active', 'revoked']),
  isActive: z.boolean(),
  endsAt: z.coerce.date().nullable(),
})

/** An enrollment that an import created, or reopened after `endedAt`. */
type ImportedEnrollment = { id: string; endedAt: Date | null }

/**
 * Enrolls a user for an import. If the user's enrollment has ended, reopens it and its partner seat
 * with no end date. Returns null if the user is already enrolled. Throws AppError 'enrolled_before'
 * (409) if the enrollment was closed, because the reason may be a refund.
 */
export async function enrollFromImport(
  tx: Executor,
  userId: string,
  courseId: string,
): Promise<ImportedEnrollment | null> {
  const { rows: insertedRows } = await tx.execute(sql`
    insert into enrollments (user_id, course_id, source, status)
    values (${userId}::uuid, ${courseId}::uuid, 'manual', 'active')
    on conflict (user_id, course_id) do nothing returning id`)
  const [insertedEnrollment] = insertedSchema.parse(insertedRows)
  if (insertedEnrollment) return { id: insertedEnrollment.id, endedAt: null }
  const { rows } = await tx.execute(sql`
    select e.id, e.status, ${isEnrollmentActiveSql} as "isActive", e.ends_at as "endsAt"
    from enrollments e
    where e.user_id = ${userId}::uuid and e.course_id = ${courseId}::uuid for update`)
  const { id, status, isActive, endsAt } = enrollmentSchema.parse(rows[0])
  if (isActive) return null
  if (status === 'revoked') throw new AppError('enrolled_before')
  await tx.execute(sql`
    update enrollments set ends_at = null, updated_at = now()
    where ${id}::uuid in (id, seat_of_id)`)
  return { id, endedAt: endsAt }
}

/**
 * Restores a reopened enrollment's previous end date. Returns false if the enrollment has been used
 * or changed since it was reopened.
 */
export async function undoReopening(tx: Executor, rowId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with ended as (
      update enrollments e set ends_at = r.ended_at, updated_at = now()
      from people_import_rows r
      where r.id = ${rowId}::uuid and e.id = r.enrollment_id
        and e.status = 'active' and e.ends_at is null
        and not exists (
          select 1 from lesson_progress p join lessons l on l.id = p.lesson_id
          where p.user_id = e.user_id and l.course_id = e.course_id
            and p.updated_at > r.updated_at)
      returning e.id, e.ends_at),
    seats as (
      update enrollments seat set ends_at = ended.ends_at, updated_at = now()
      from ended where seat.seat_of_id = ended.id)
    select id from ended`)
  return rows.length > 0
}
