import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { DELETED_USER } from '@/domain/identity/display-name'
import { paypalSettings } from '@/integrations/paypal/settings'
import { executorOf } from '@/services/database/executor'

/**
 * Counts the refunds that PayPal refused and that are still owed. Leaves out purchases that the
 * buyer got after all, deleted buyers, refunds followed by others or another attempt of at least
 * the same amount, and canceled reversals. The caller has checked that the user is the instructor.
 */
export async function countOwedRefunds(req: PayloadRequest): Promise<number> {
  const { rows } = await (
    await executorOf(req)
  ).execute(sql`
    select count(*)::int as count
    from refunds failed join payments p on p.id = failed.payment_id
    join checkouts c on c.id = p.checkout_id
    left join refund_requests asked on asked.id = failed.request_id
    where failed.state = 'failed' and failed.kind = 'refund' and p.status not in ('refunded', 'reversed')
      and coalesce(asked.status, 'open') not in ('declined', 'withdrawn')
      and p.environment = ${paypalSettings().environment}
      and (c.email <> ${DELETED_USER} or failed.source = 'system')
      and (p.user_id is null or c.resolution is null or exists (
        select 1 from refund_requests q where q.payment_id = p.id and q.status = 'open'))
      and p.amount_cents > greatest(p.refunded_cents, (
          select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.payment_id = p.id and r.state = 'completed'))
        + (select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.payment_id = p.id and r.state in ('sending', 'pending'))
      and failed.amount_cents > (
        select coalesce(sum(later.amount_cents), 0) from refunds later
        where later.payment_id = p.id and later.state <> 'failed'
          and later.created_at > failed.created_at)
      and not exists (
        select 1 from refunds again
        where again.payment_id = p.id and again.state = 'failed'
          and again.created_at > failed.created_at and again.amount_cents >= failed.amount_cents)`)
  return Number(rows[0]?.count)
}
