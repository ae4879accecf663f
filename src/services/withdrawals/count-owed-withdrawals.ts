import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { queryRows } from '@/services/database/executor'

/**
 * Counts the withdrawals whose payment is neither refunded in full nor being refunded. EU law gives
 * the seller 14 days for that (Directive 2011/83/EU, article 13). The caller must verify that the
 * user is the instructor.
 */
export async function countOwedWithdrawals(req: PayloadRequest): Promise<number> {
  const rows = await queryRows(req)(sql`
    select count(*)::int as count from withdrawals w join payments p on p.id = w.payment_id
    where p.status not in ('refunded', 'reversed')
      and p.environment = ${paypalSettings().environment}
      and p.amount_cents > p.refunded_cents + (
        select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.payment_id = p.id and r.state in ('sending', 'pending'))`)
  return Number(rows[0]?.count)
}
