import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Audience, AudienceCount } from '@/domain/announcements/audience'
import { queryRows } from '@/services/database/executor'
import { audienceSql } from './audience-sql'

const countSchema = z.object({
  people: z.number(),
  names: z.array(z.string()),
  unconfirmed: z.number(),
  unwilling: z.number(),
})

const MAX_NAMES = 3

/** Counts an audience, including people who are skipped. The caller must verify access. */
export async function countAudience(
  req: PayloadRequest,
  audience: Audience,
): Promise<AudienceCount> {
  const rows = await queryRows(req)(sql`
    select count(*) filter (where chosen."isConfirmed" and chosen."isSubscribed")::int as people,
      coalesce((array_agg(chosen.name order by chosen.name, chosen."userId")
        filter (where chosen."isConfirmed" and chosen."isSubscribed"))[1:${MAX_NAMES}::int], '{}') as names,
      count(*) filter (where not chosen."isConfirmed")::int as unconfirmed,
      count(*) filter (where chosen."isConfirmed" and not chosen."isSubscribed")::int as unwilling
    from (${audienceSql(audience)}) chosen`)
  return countSchema.parse(rows[0])
}
