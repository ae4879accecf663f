import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { partnerNameSchema } from '@/domain/together/partner-state'
import { activePartnershipsSql } from '../shared-exercises/partnership-sql'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'

const rowSchema = z.object({
  slug: z.string(),
  title: z.string(),
  overviewPath: z.string().nullable(),
  /** Null for a student without a partner. */
  partnerName: partnerNameSchema.nullable(),
  exercises: z.number(),
  talked: z.number(),
})

/** A course with the name of the student's partner and the couple's progress. */
export type JourneyCourse = z.infer<typeof rowSchema>

/**
 * Reads a course for the requesting user, with the number of partner exercises and how many both
 * partners marked as talked about. Returns null if the user has neither access nor an answer
 * in the course.
 */
export async function readJourneyCourse(
  req: PayloadRequest,
  courseSlug: string,
): Promise<JourneyCourse | null> {
  const userId = requireUserId(req)
  const rows = await queryRows(req)(sql`
    with couple as (${activePartnershipsSql(sql`${userId}::uuid`)})
    select c.slug, c.title, c.overview_path as "overviewPath",
      couple.partner_name as "partnerName",
      (select count(*)::int from exercises x join lessons l on l.id = x.lesson_id and l.visible and l._status = 'published'
        where x.course_id = c.id and x.audience = 'two' and not coalesce(x.archived, false)
      ) as exercises,
      (select count(*)::int from meetings t
        where t.partnership_id = couple.id and t.exercise_id is not null
          and t.revealed_at is not null
          and t.inviter_talked_at is not null and t.partner_talked_at is not null
      ) as talked
    from courses c left join couple on couple.course_id = c.id
    where c.slug = ${courseSlug} and (
      exists (
        select 1 from enrollments e
        where e.user_id = ${userId}::uuid and e.course_id = c.id
          and ${isEnrollmentActiveSql})
      or exists (
        select 1 from answers a join exercises x on x.id = a.exercise_id
        where a.user_id = ${userId}::uuid and a.sealed <> '' and x.course_id = c.id))`)
  return z.array(rowSchema).parse(rows)[0] ?? null
}
