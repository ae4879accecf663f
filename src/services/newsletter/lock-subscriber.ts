import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { subscriberStateValues } from '@/domain/newsletter/subscriber-states'
import type { Executor } from '@/upstream/payload/transactions'

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    state: z.enum(subscriberStateValues),
    unsubscribedAt: z.coerce.date().nullable(),
    wasJustMailed: z.boolean(),
  }),
)

type LockedSubscriber = z.infer<typeof rowsSchema>[number]

/**
 * Locks and reads a subscriber, or returns null. `wasJustMailed` says whether the last email about
 * the subscription is too recent for another one: within ten minutes, and within a day if one was
 * sent since the state changed. Each unanswered email doubles the interval, up to 30 days, so that
 * others can't flood a mailbox.
 */
export async function lockSubscriber(tx: Executor, id: string): Promise<LockedSubscriber | null> {
  const { rows } = await tx.execute(sql`
    select s.id, s.email, s.state, s.unsubscribed_at as "unsubscribedAt",
      coalesce(s.mailed_at > now() - least(interval '30 days', greatest(
        case when s.state = 'pending' or s.mailed_at < state.since then interval '10 minutes'
          else interval '1 day' end,
        s.mailed_at - state.since)), false) as "wasJustMailed"
    from subscribers s cross join lateral (
      select coalesce(case s.state when 'active' then s.confirmed_at
        when 'unsubscribed' then s.unsubscribed_at end, s.created_at) as since) state
    where s.id = ${id}::uuid for update of s`)
  return rowsSchema.parse(rows)[0] ?? null
}
