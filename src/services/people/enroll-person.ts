import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'
import { withUserLock } from '@/services/database/with-user-lock'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'

type NewEnrollment = { userId: string; courseId: string; shouldNotify: boolean }

const personSchema = z.object({
  email: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  title: z.string(),
})

/**
 * Enrolls a user in a course without a payment and returns the course title. Concurrent calls
 * enroll the user only once. The caller must verify access. Throws AppError 'person_not_found' or
 * 'course_not_found' (404), 'enrolled_already' (409), and 'enrolled_before' (409) if an earlier
 * enrollment was closed or has ended.
 */
export async function enrollPerson(
  req: PayloadRequest,
  { userId, courseId, shouldNotify }: NewEnrollment,
): Promise<string> {
  return withUserLock(req, userId, async (txReq, tx) => {
    const { rows: personRows } = await tx.execute(sql`
      select email, username, display_name as "displayName", coalesce(c.title, '') as title
      from users u left join courses c on c.id = ${courseId}::uuid where u.id = ${userId}::uuid`)
    if (personRows.length === 0) throw new AppError('person_not_found')
    const { title, ...person } = personSchema.parse(personRows[0])
    if (title === '') throw new AppError('course_not_found')
    // A payment may insert the same enrollment concurrently, because payments don't take this lock.
    const { rows: insertedRows } = await tx.execute(sql`
      insert into enrollments (user_id, course_id, source, status)
      values (${userId}::uuid, ${courseId}::uuid, 'manual', 'active')
      on conflict (user_id, course_id) do nothing returning id`)
    if (insertedRows.length === 0) {
      const { rows: activeRows } = await tx.execute(sql`
        select 1 from enrollments e where e.user_id = ${userId}::uuid
          and e.course_id = ${courseId}::uuid and ${isEnrollmentActiveSql}`)
      throw new AppError(activeRows.length > 0 ? 'enrolled_already' : 'enrolled_before')
    }
    if (shouldNotify) {
      const mail = renderTemplateFor(person, 'course-opened', { course: title })
      await queueMail(txReq, { ...mail, userId })
    }
    return title
  })
}
