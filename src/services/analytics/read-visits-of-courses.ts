import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Periods } from '@/domain/analytics/periods'
import { executorOf } from '@/services/database/executor'
import { stepCounts, visitDays } from './visit-days'

const rowsSchema = z.array(
  z.object({
    id: z.string().nullable(),
    title: z.string().nullable(),
    ...stepCounts,
  }),
)

/**
 * The number of browser tabs that visited a course's page and that reached each later step, and the
 * number of tabs that visited it in the previous period. A tab counts once per course and step. A
 * null id stands for counts without a course.
 */
export type VisitsOfCourse = z.infer<typeof rowsSchema>[number]

/**
 * Reads the visits of at most 40 courses, the most visited first, in one statement. A tab that
 * visits two courses counts for both. Days are in UTC, as in `readVisits`. The caller must verify
 * that the requesting user is an instructor.
 */
export async function readVisitsOfCourses(
  req: PayloadRequest,
  periods: Pick<Periods, 'starts' | 'end'>,
): Promise<VisitsOfCourse[]> {
  const { first, middle, last } = visitDays(periods)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with counted as (
      select course_id, step,
        sum(visits + repeats) filter (where day >= ${middle}::date) as now,
        sum(visits + repeats) filter (where day < ${middle}::date) as before
      from page_visits
      where day >= ${first}::date and day <= ${last}::date and step <> 'visit'
      group by course_id, step
    )
    select c.id, c.title, coalesce(sum(now) filter (where step = 'course'), 0) as course,
      coalesce(sum(now) filter (where step = 'signup'), 0) as signup,
      coalesce(sum(now) filter (where step = 'paid'), 0) as paid,
      coalesce(sum(now) filter (where step = 'free'), 0) as free,
      coalesce(sum(now) filter (where step = 'enrolled'), 0) as enrolled,
      coalesce(sum(before) filter (where step = 'course'), 0) as before
    from counted left join courses c on c.id = course_id
    group by c.id order by c.id is null, course desc, c.title, c.id limit 40`)
  return rowsSchema.parse(rows)
}
