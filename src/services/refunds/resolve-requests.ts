import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { isFullyRefunded } from '@/domain/checkout/payment-status'
import type { Payment, Refund } from '@/payload-types'
import { getExecutor, queryRows } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'

/**
 * Closes the student's open refund request after a completed refund. The request becomes 'granted'
 * if this refund was created for it, or 'resolved_elsewhere' if another refund leaves nothing
 * to refund. It stays open after any other partial refund.
 */
export async function resolveOpenRequest(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const db = await getExecutor(req)
  const grantedRequestId = refund.request ? relationId(refund.request) : null
  const isFull = isFullyRefunded(payment.status)
  await db.execute(sql`
    update refund_requests set decided_at = now(), updated_at = now(),
      status = case when id = ${grantedRequestId}::uuid then 'granted' else 'resolved_elsewhere' end::enum_refund_requests_status
    where payment_id = ${payment.id}::uuid and status = 'open'
      and (id = ${grantedRequestId}::uuid or ${isFull}::boolean)`)
}

/**
 * Reopens the student's latest refund request if it was closed by a refund that has been undone.
 * Requests that were declined or withdrawn, or whose user was deleted, stay closed. Returns whether
 * a request was reopened.
 */
export async function reopenRequest(req: PayloadRequest, payment: Payment): Promise<boolean> {
  if (isFullyRefunded(payment.status)) return false
  const rows = await queryRows(req)(sql`
    update refund_requests set status = 'open', decided_at = null, updated_at = now()
    where status in ('granted', 'resolved_elsewhere') and user_id is not null and id = (
      select id from refund_requests where payment_id = ${payment.id}::uuid
      order by created_at desc, id desc limit 1)
    returning 1`)
  return rows.length > 0
}
