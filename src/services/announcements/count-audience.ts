import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Audience, AudienceCount } from '@/domain/announcements/audience'
import { executorOf } from '@/services/database/executor'
import { audienceSql } from './audience-sql'

const countSchema = z.object({
  people: z.number(),
  names: z.array(z.string()),
  unconfirmed: z.number(),
  unwilling: z.number(),
})

const NAMES_SHOWN = 3

/**
 * How many people a choice reaches now, the first of them by name, and how many of it get no mail:
 * one statement. For the instructor's eyes: the caller has checked who asks.
 */
export async function countAudience(
  req: PayloadRequest,
  audience: Audience,
): Promise<AudienceCount> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select count(*) filter (where chosen."isConfirmed" and chosen."isWanted")::int as people,
      coalesce((array_agg(chosen.name order by chosen.name, chosen.id)
        filter (where chosen."isConfirmed" and chosen."isWanted"))[1:${NAMES_SHOWN}::int], '{}') as names,
      count(*) filter (where not chosen."isConfirmed")::int as unconfirmed,
      count(*) filter (where chosen."isConfirmed" and not chosen."isWanted")::int as unwilling
    from (${audienceSql(audience)}) chosen`)
  return countSchema.parse(rows[0])
}
