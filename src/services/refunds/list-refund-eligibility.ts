import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type PaymentStatus, paymentStatusLabels } from '@/domain/checkout/payment-status'
import { type RefundEligibility, refundEligibility } from '@/domain/refunds/refund-eligibility'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'
import { MIN_REFUND_DAYS } from '@/domain/constants'
import { timeZoneValues } from '@/domain/identity/time-zones'
import { queryRows } from '@/services/database/executor'

const dateSchema = z.coerce.date()

const rowSchema = z.object({
  id: z.string(),
  zone: z.enum(timeZoneValues).nullable(),
  status: z.custom<PaymentStatus>((status) => String(status) in paymentStatusLabels),
  paidAt: dateSchema.nullable(),
  refundDays: z.coerce.number(),
  isDisputed: z.boolean(),
  wasDisputed: z.boolean(),
  isInReview: z.boolean(),
  hasEarlierRefund: z.boolean(),
  isUnderWay: z.boolean(),
  refundedAt: dateSchema.nullable(),
  request: z
    .object({
      id: z.string(),
      status: z.enum(['open', 'granted', 'declined', 'withdrawn', 'resolved_elsewhere']),
      requestedAt: dateSchema,
      answer: z.string().nullable(),
    })
    .nullable(),
})

/**
 * Returns a user's payments with their refund eligibility, keyed by payment ID. Runs one SQL
 * statement.
 */
export async function listRefundEligibility(
  req: PayloadRequest,
  userId: string,
  policy: RefundPolicy,
  now = new Date(),
): Promise<Map<string, RefundEligibility>> {
  const rows = await queryRows(req)(sql`
    select p.id, u.timezone as zone, p.status, p.paid_at as "paidAt",
      coalesce(p.refund_days, ${MIN_REFUND_DAYS}) as "refundDays",
      p.dispute_state = 'open' as "isDisputed",
      p.dispute_state = 'resolved' as "wasDisputed",
      c.state = 'review' as "isInReview",
      exists (select 1 from refund_requests earlier
        where earlier.user_id = p.user_id and earlier.course_id = p.course_id
          and earlier.payment_id <> p.id and earlier.handling = 'automatic'
          and earlier.status in ('open', 'granted'))
        or exists (select 1 from withdrawals w join payments earlier on earlier.id = w.payment_id
        where earlier.user_id = p.user_id and earlier.course_id = p.course_id
          and earlier.id <> p.id) as "hasEarlierRefund",
      exists (select 1 from refunds r
        where r.payment_id = p.id and r.state in ('sending', 'pending')) as "isUnderWay",
      (select max(r.completed_at) from refunds r
        where r.payment_id = p.id and r.state = 'completed') as "refundedAt",
      case when q.id is not null then jsonb_build_object('id', q.id, 'status', q.status,
        'requestedAt', q.created_at, 'answer', q.answer) end as request
    from payments p join users u on u.id = p.user_id join checkouts c on c.id = p.checkout_id
    left join lateral (
      select * from refund_requests newest where newest.payment_id = p.id and newest.user_id = p.user_id
      order by newest.created_at desc, newest.id desc limit 1
    ) q on true
    where p.user_id = ${userId}::uuid`)
  return new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map((row) => [row.id, refundEligibility(row, policy, { now, zone: row.zone ?? 'utc' })]),
  )
}
