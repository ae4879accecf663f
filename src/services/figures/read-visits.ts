import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Periods } from '@/domain/figures/periods'
import { executorOf } from '@/services/database/executor'

const rowsSchema = z.array(
  z.object({
    source: z.string(),
    visit: z.coerce.number(),
    course: z.coerce.number(),
    signup: z.coerce.number(),
    enrolled: z.coerce.number(),
    before: z.coerce.number(),
  }),
)

/**
 * How many came from one source and how far, each step once in a tab, and how many visits there
 * were in the period before.
 */
export type VisitsOfSource = z.infer<typeof rowsSchema>[number]

/**
 * How far visitors came, by source, the one with most visits first, in one statement. Days of
 * visits are those of UTC: a period begins with the day on which it begins there. Of the names of
 * links those with most visits. For the instructor's eyes: the caller has checked who asks.
 */
export async function readVisits(
  req: PayloadRequest,
  { beginnings, end }: Pick<Periods, 'beginnings' | 'end'>,
): Promise<VisitsOfSource[]> {
  const [first, middle] = [beginnings[0], beginnings[beginnings.length / 2]]
  const day = (at = end) => at.toISOString().slice(0, 10)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with counted as (
      select source, step, sum(visits) filter (where day >= ${day(middle)}::date) as now,
        sum(visits) filter (where day < ${day(middle)}::date) as before
      from page_visits
      where day >= ${day(first)}::date and day <= ${day(end)}::date
      group by source, step
    )
    select source, coalesce(sum(now) filter (where step = 'visit'), 0) as visit,
      coalesce(sum(now) filter (where step = 'course'), 0) as course,
      coalesce(sum(now) filter (where step = 'signup'), 0) as signup,
      coalesce(sum(now) filter (where step = 'enrolled'), 0) as enrolled,
      coalesce(sum(before) filter (where step = 'visit'), 0) as before
    from counted group by source order by visit desc, source limit 40`)
  return rowsSchema.parse(rows)
}
