import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Periods } from '@/domain/analytics/periods'
import { executorOf } from '@/services/database/executor'
import { stepCounts, visitDays } from './visit-days'

const rowsSchema = z.array(
  z.object({
    source: z.string().nullable(),
    visit: z.coerce.number(),
    ...stepCounts,
  }),
)

/**
 * The number of browser tabs that came from a source and that reached each step, and the number of
 * visits in the previous period. A tab counts once per step. A null source combines all sources
 * that don't have their own row.
 */
export type VisitsOfSource = z.infer<typeof rowsSchema>[number]

/**
 * Reads the visits per source, the most frequent source first, in one statement. Days are in UTC: a
 * period starts with the UTC day that contains its start. The last row combines the least frequent
 * sources from the 40th on, so that the total is complete. The caller must verify that the
 * requesting user is an instructor.
 */
export async function readVisits(
  req: PayloadRequest,
  periods: Pick<Periods, 'starts' | 'end'>,
): Promise<VisitsOfSource[]> {
  const { first, middle, last } = visitDays(periods)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with counted as (
      select source, step, sum(visits) filter (where day >= ${middle}::date) as now,
        sum(visits) filter (where day < ${middle}::date) as before
      from page_visits
      where day >= ${first}::date and day <= ${last}::date
      group by source, step
    ), of_source as (
      select source, coalesce(sum(now) filter (where step = 'visit'), 0) as visit,
        sum(now) filter (where step = 'course') as course,
        sum(now) filter (where step = 'signup') as signup,
        sum(now) filter (where step = 'paid') as paid,
        sum(now) filter (where step = 'free') as free,
        sum(now) filter (where step = 'enrolled') as enrolled,
        sum(before) filter (where step = 'visit') as before
      from counted group by source
    ), ranked as (
      select *, row_number() over (order by visit desc, source) as rank from of_source
    )
    select case when rank < 40 then source end as source, sum(visit) as visit,
      coalesce(sum(course), 0) as course, coalesce(sum(signup), 0) as signup,
      coalesce(sum(paid), 0) as paid, coalesce(sum(free), 0) as free,
      coalesce(sum(enrolled), 0) as enrolled, coalesce(sum(before), 0) as before
    from ranked group by 1 order by min(rank)`)
  return rowsSchema.parse(rows)
}
