import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Executor } from '@/upstream/payload/transactions'

const statesSchema = z.array(
  z.object({
    kind: z.enum(['checkouts', 'payments', 'refunds', 'webhooks']),
    state: z.string(),
    count: z.int(),
  }),
)

/** Counts purchases, payments, refunds and webhooks by state, in the current PayPal environment. */
export async function readStates(db: Executor): Promise<z.infer<typeof statesSchema>> {
  const { environment } = paypalSettings()
  const { rows } = await db.execute(sql`
    select 'checkouts' as kind, state::text as state, count(*)::int as count
    from checkouts where environment = ${environment} group by 2
    union all
    select 'payments', status::text, count(*)::int
    from payments where environment = ${environment} group by 2
    union all
    select 'refunds', r.state::text, count(*)::int
    from refunds r join payments p on p.id = r.payment_id
    where p.environment = ${environment} group by 2
    union all
    select 'webhooks', state::text, count(*)::int
    from webhook_events where environment = ${environment} group by 2`)
  return statesSchema.parse(rows)
}
