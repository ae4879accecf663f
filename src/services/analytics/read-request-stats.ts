import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Periods } from '@/domain/analytics/periods'
import { queryRows } from '@/services/database/executor'

const countsSchema = z.array(
  z.object({
    kind: z.enum(['support', 'refund']),
    id: z.string().nullable(),
    title: z.string().nullable(),
    requests: z.int(),
    open: z.int(),
    withReason: z.int(),
    before: z.int(),
  }),
)

/**
 * The numbers of requests from one lesson or for one course in a period (`requests`) and in the
 * previous one (`before`). `open` and `withReason` count only requests in the current period.
 */
export type RequestCounts = z.infer<typeof countsSchema>[number]

/** Counts support and refund requests, the most frequent first. The caller must check access. */
export async function readRequestStats(
  req: PayloadRequest,
  { starts, end }: Pick<Periods, 'starts' | 'end'>,
): Promise<RequestCounts[]> {
  const [previousStart, currentStart] = [starts[0] ?? end, starts[starts.length / 2] ?? end]
  const [from, since, until] = [previousStart, currentStart, end].map((at) => at.toISOString())
  const rows = await queryRows(req)(sql`
    with listed as (
      select 'support' as kind, s.lesson_id as id, l.title, s.created_at as at, s.status::text,
        true as has_reason
      from support_requests s left join lessons l on l.id = s.lesson_id
      union all
      select 'refund', r.course_id, c.title, r.created_at, r.status::text,
        coalesce(trim(r.words), '') <> ''
      from refund_requests r left join courses c on c.id = r.course_id
    )
    select kind, id, title, (count(*) filter (where at >= ${since}::timestamptz))::int as requests,
      (count(*) filter (where at >= ${since}::timestamptz and status = 'open'))::int as open,
      (count(*) filter (where at >= ${since}::timestamptz and has_reason))::int as "withReason",
      (count(*) filter (where at < ${since}::timestamptz))::int as before
    from listed where at >= ${from}::timestamptz and at < ${until}::timestamptz
    group by kind, id, title order by kind desc, requests desc, title limit 60`)
  return countsSchema.parse(rows)
}
