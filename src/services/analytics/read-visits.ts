import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Periods } from '@/domain/analytics/periods'
import { queryRows } from '@/services/database/executor'

const countSchema = z.coerce.number()

const stepSumsSql = sql`coalesce(sum(now) filter (where step = 'course'), 0) as course,
  coalesce(sum(now) filter (where step = 'signup'), 0) as signup,
  coalesce(sum(now) filter (where step = 'paid'), 0) as paid,
  coalesce(sum(now) filter (where step = 'free'), 0) as free`

/** The schemas for the count of each step after a visit, and for the previous period's visits. */
const stepCountsShape = {
  course: countSchema,
  signup: countSchema,
  paid: countSchema,
  free: countSchema,
  before: countSchema,
}

/**
 * Returns the first days of the previous and the current period, and the last day, like
 * `2026-11-25`. Days are in UTC: a period starts with the UTC day that contains its start.
 */
function visitDays({ starts, end }: Pick<Periods, 'starts' | 'end'>) {
  const day = (date = end) => date.toISOString().slice(0, 10)
  return {
    previousStart: day(starts[0]),
    currentStart: day(starts[starts.length / 2]),
    lastDay: day(),
  }
}

const sourceRowsSchema = z.array(
  z.object({
    source: z.string().nullable(),
    visit: z.coerce.number(),
    ...stepCountsShape,
  }),
)

/**
 * How many browser tabs from a source reached each step, and the number of visits in the previous
 * period. A null source combines all sources without a row of their own.
 */
export type SourceVisits = z.infer<typeof sourceRowsSchema>[number]

/**
 * Reads the visits per source, the most frequent first. The last row combines the sources from the
 * 40th on, so that the total is complete. The caller must verify access.
 */
export async function readVisits(
  req: PayloadRequest,
  periods: Pick<Periods, 'starts' | 'end'>,
): Promise<SourceVisits[]> {
  const { previousStart, currentStart, lastDay } = visitDays(periods)
  const rows = await queryRows(req)(sql`
    with counted as (
      select source, step, sum(visits) filter (where day >= ${currentStart}::date) as now,
        sum(visits) filter (where day < ${currentStart}::date) as before
      from page_visits
      where day >= ${previousStart}::date and day <= ${lastDay}::date
      group by source, step
    ), ranked as (
      select source, row_number() over (
        order by coalesce(sum(now) filter (where step = 'visit'), 0) desc, source) as rank
      from counted group by source
    )
    select case when rank < 40 then source end as source, ${stepSumsSql},
      coalesce(sum(now) filter (where step = 'visit'), 0) as visit,
      coalesce(sum(before) filter (where step = 'visit'), 0) as before
    from counted join ranked using (source) group by 1 order by min(rank)`)
  return sourceRowsSchema.parse(rows)
}

const courseRowsSchema = z.array(
  z.object({
    id: z.string().nullable(),
    title: z.string().nullable(),
    ...stepCountsShape,
  }),
)

/**
 * How many browser tabs visited a course's page and reached each later step, and the number of
 * visits in the previous period. A null id stands for counts without a course.
 */
export type CourseVisits = z.infer<typeof courseRowsSchema>[number]

/**
 * Reads the visits of the 40 most visited courses. A tab that visits two courses counts for both.
 * The caller must verify access.
 */
export async function readCourseVisits(
  req: PayloadRequest,
  periods: Pick<Periods, 'starts' | 'end'>,
): Promise<CourseVisits[]> {
  const { previousStart, currentStart, lastDay } = visitDays(periods)
  const rows = await queryRows(req)(sql`
    with counted as (
      select course_id, step,
        sum(visits + repeats) filter (where day >= ${currentStart}::date) as now,
        sum(visits + repeats) filter (where day < ${currentStart}::date) as before
      from page_visits
      where day >= ${previousStart}::date and day <= ${lastDay}::date and step <> 'visit'
      group by course_id, step
    )
    select c.id, c.title, ${stepSumsSql},
      coalesce(sum(before) filter (where step = 'course'), 0) as before
    from counted left join courses c on c.id = course_id
    group by c.id order by c.id is null, course desc, c.title, c.id limit 40`)
  return courseRowsSchema.parse(rows)
}
