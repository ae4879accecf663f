import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { paypalSettings } from '@/integrations/paypal/settings'
import { queryRows } from '@/services/database/executor'

const rowsSchema = z.array(z.object({ id: z.string() }))

/**
 * Returns the IDs of the withdrawals whose payment is neither refunded in full nor being refunded,
 * and that `countOwedRefunds` doesn't count because their refund failed. EU law gives the seller 14
 * days to refund (Directive 2011/83/EU, article 13). The caller must verify that the user is the
 * instructor.
 */
export async function findOwedWithdrawals(req: PayloadRequest): Promise<string[]> {
  const rows = await queryRows(req)(sql`
    select w.id from withdrawals w join payments p on p.id = w.payment_id
    where p.status not in ('refunded', 'reversed')
      and p.environment = ${paypalSettings().environment}
      and p.amount_cents > p.refunded_cents + (
        select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.payment_id = p.id and r.state in ('sending', 'pending'))
      and not exists (
        select 1 from refunds f
        where f.payment_id = p.id and f.state = 'failed' and f.source = 'withdrawal')
    order by w.declared_at, w.id`)
  return rowsSchema.parse(rows).map(({ id }) => id)
}
