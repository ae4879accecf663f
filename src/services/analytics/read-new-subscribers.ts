import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Periods } from '@/domain/analytics/periods'
import { queryRows } from '@/services/database/executor'

const rowsSchema = z.array(
  z.object({ source: z.string().nullable(), now: z.number(), before: z.number() }),
)

/** How many people subscribed from a source. A null source combines all others. */
export type NewSubscribers = z.infer<typeof rowsSchema>[number]

/**
 * Reads how many people confirmed their newsletter sign-up or were imported, per source, in the
 * current and the previous period. The last row combines the sources from the 20th on. Includes
 * people who have unsubscribed since. The caller must verify access.
 */
export async function readNewSubscribers(
  req: PayloadRequest,
  { starts, end }: Pick<Periods, 'starts' | 'end'>,
): Promise<NewSubscribers[]> {
  const toIso = (date = end) => date.toISOString()
  const currentStart = toIso(starts[starts.length / 2])
  const rows = await queryRows(req)(sql`
    with counted as (
      select source,
        count(*) filter (where confirmed_at >= ${currentStart}::timestamptz)::int as now,
        count(*) filter (where confirmed_at < ${currentStart}::timestamptz)::int as before
      from subscribers
      where confirmed_at >= ${toIso(starts[0])}::timestamptz and confirmed_at < ${toIso()}::timestamptz
      group by source
    ), ranked as (
      select *, row_number() over (order by now desc, before desc, source) as rank from counted
    )
    select case when rank < 20 then source end as source, sum(now)::int as now,
      sum(before)::int as before
    from ranked group by 1 order by min(rank)`)
  return rowsSchema.parse(rows)
}
