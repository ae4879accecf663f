import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

const rowSchema = z.object({
  kind: z.enum(['payment', 'purchase']),
  id: z.string(),
  courseTitle: z.string(),
  amountCents: z.coerce.number(),
  email: z.string().nullable(),
  at: z.coerce.date(),
})

/** A payment, or a purchase without one, that belongs to no account. */
export type UnassignedPayment = z.infer<typeof rowSchema>

/** Whoever looks for one has its id. */
const MOST_FOUND = 20

/**
 * Payments that no account has, by an id of PayPal (of the payment, its order or a refund) or an
 * email, and purchases that never became one. They are of somebody who paid and has no course, or
 * whose account is deleted. The newest first; none for an empty text. In one statement; the caller
 * has checked that an instructor asks.
 */
export async function findUnassignedPayments(
  req: PayloadRequest,
  text: string,
): Promise<UnassignedPayment[]> {
  const sought = text.replaceAll('\0', '').trim()
  if (sought === '') return []
  const db = await executorOf(req)
  const id = sought.toUpperCase()
  const { rows } = await db.execute(sql`
    select * from (
      select 'payment' as kind, p.id, coalesce(c.title, '') as "courseTitle",
        p.amount_cents as "amountCents", coalesce(p.payer_email, k.email) as email,
        coalesce(p.paid_at, p.created_at) as at
      from payments p join courses c on c.id = p.course_id
        left join checkouts k on k.id = p.checkout_id
      where p.user_id is null and (
        upper(p.capture_id) = ${id} or upper(p.paypal_order_id) = ${id}
        or p.payer_email = lower(${sought}) or k.email = lower(${sought})
        or p.id in (select r.payment_id from refunds r where upper(r.paypal_refund_id) = ${id}))
      union all
      select 'purchase', k.id, k.course_title, k.price_cents, k.email, k.created_at
      from checkouts k
      where k.user_id is null and upper(k.paypal_order_id) = ${id}
        and not exists (select 1 from payments p where p.checkout_id = k.id)
    ) found
    order by at desc, id limit ${MOST_FOUND}`)
  return z.array(rowSchema).parse(rows)
}
