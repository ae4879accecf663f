import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { isFullyRefunded } from '@/domain/checkout/payment-status'
import type { Payment, Refund } from '@/payload-types'
import { executorOf } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'

/**
 * Closes the student's open request when its money is back: granted by the refund that answers it;
 * resolved elsewhere when the whole sum came back another way. A part that came back otherwise
 * leaves it open.
 */
export async function resolveRequests(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const db = await executorOf(req)
  const granted = refund.request ? relationId(refund.request) : null
  const isWhole = isFullyRefunded(payment.status)
  await db.execute(sql`
    update refund_requests set decided_at = now(), updated_at = now(),
      status = case when id = ${granted}::uuid then 'granted' else 'resolved_elsewhere' end::enum_refund_requests_status
    where payment_id = ${payment.id}::uuid and status = 'open'
      and (id = ${granted}::uuid or ${isWhole}::boolean)`)
}

/**
 * Opens the student's last request again when it was closed because the money was back, and the
 * money is not back any more. Nothing happens to one that was declined or taken back, or whose
 * student has left. Returns whether it was opened.
 */
export async function reopenRequest(req: PayloadRequest, payment: Payment): Promise<boolean> {
  if (isFullyRefunded(payment.status)) return false
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update refund_requests set status = 'open', decided_at = null, updated_at = now()
    where status in ('granted', 'resolved_elsewhere') and user_id is not null and id = (
      select id from refund_requests where payment_id = ${payment.id}::uuid
      order by created_at desc, id desc limit 1)
    returning 1`)
  return rows.length > 0
}
