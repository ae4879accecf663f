import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { DELETED_USER_NAME } from '@/domain/identity/display-name'
import { paypalSettings } from '@/integrations/paypal/settings'
import { queryRows } from '@/services/database/executor'

/**
 * Counts the failed refunds that still have to be paid out. The caller must verify that the user is
 * the instructor. Excludes a failed refund if:
 * - completed and unfinished refunds already cover the whole payment
 * - its refund request was declined or withdrawn
 * - its payment belongs to the other PayPal environment (live or sandbox)
 * - the buyer's account was deleted, unless the site or a withdrawal made the refund
 * - the instructor gave the buyer the course in a review, and no refund request is open
 * - later refunds that haven't failed cover its amount
 * - a later refund of at least the same amount also failed, and is counted instead
 */
export async function countOwedRefunds(req: PayloadRequest): Promise<number> {
  const rows = await queryRows(req)(sql`
    select count(*)::int as count
    from refunds failed_refund join payments p on p.id = failed_refund.payment_id
    join checkouts c on c.id = p.checkout_id
    left join refund_requests request on request.id = failed_refund.request_id
    where failed_refund.state = 'failed' and failed_refund.kind = 'refund'
      and p.status not in ('refunded', 'reversed')
      and coalesce(request.status, 'open') not in ('declined', 'withdrawn')
      and p.environment = ${paypalSettings().environment}
      and (c.email <> ${DELETED_USER_NAME} or failed_refund.source in ('system', 'withdrawal'))
      and (p.user_id is null or c.resolution is null or exists (
        select 1 from refund_requests open_request
        where open_request.payment_id = p.id and open_request.status = 'open'))
      and p.amount_cents > greatest(p.refunded_cents, (
          select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.payment_id = p.id and r.state = 'completed'))
        + (select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.payment_id = p.id and r.state in ('sending', 'pending'))
      and failed_refund.amount_cents > (
        select coalesce(sum(later_refund.amount_cents), 0) from refunds later_refund
        where later_refund.payment_id = p.id and later_refund.state <> 'failed'
          and later_refund.created_at > failed_refund.created_at)
      and not exists (
        select 1 from refunds retry
        where retry.payment_id = p.id and retry.state = 'failed'
          and retry.created_at > failed_refund.created_at
          and retry.amount_cents >= failed_refund.amount_cents)`)
  return Number(rows[0]?.count)
}
