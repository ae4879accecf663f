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
    accountId: z.string().nullable(),
  }),
)

/** A subscriber, and the account with the same confirmed email, if any. */
export type LockedSubscriber = z.infer<typeof rowsSchema>[number]

/**
 * Locks and reads a subscriber, or returns null. Locks their account first, like everything that
 * changes an account and a subscription. `wasJustMailed` says whether the last email about the
 * subscription is too recent for another one.
 */
export async function lockSubscriber(tx: Executor, id: string): Promise<LockedSubscriber | null> {
  await tx.execute(sql`
    select 1 from users u join subscribers s on s.email = u.email
    where s.id = ${id}::uuid and u.email_verified for key share of u`)
  const { rows } = await tx.execute(sql`
    select s.id, s.email, s.state, s.unsubscribed_at as "unsubscribedAt",
      coalesce(s.mailed_at > now() - case s.state when 'pending' then interval '10 minutes'
        else interval '1 day' end, false) as "wasJustMailed",
      (select u.id from users u where u.email = s.email and u.email_verified) as "accountId"
    from subscribers s where s.id = ${id}::uuid for update`)
  return rowsSchema.parse(rows)[0] ?? null
}
