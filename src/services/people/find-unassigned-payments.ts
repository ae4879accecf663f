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

/** A payment, or a purchase without one, that has no user. */
export type UnassignedPayment = z.infer<typeof rowSchema>

/** Enough, because an id is searched for. */
const MAX_FOUND = 20

/**
 * Finds payments without a user, and purchases without a payment, by an email or PayPal's id of a
 * payment, order, or refund: the buyer paid and has no course, or their account was deleted. Newest
 * first; none for an empty text. One statement. The caller has checked that the user is the
 * instructor.
 */
export async function findUnassignedPayments(
  req: PayloadRequest,
  text: string,
): Promise<UnassignedPayment[]> {
  const query = text.replaceAll('\0', '').trim()
  if (query === '') return []
  const db = await executorOf(req)
  const id = query.toUpperCase()
  const { rows } = await db.execute(sql`
    select * from (
      select 'payment' as kind, p.id, coalesce(c.title, '') as "courseTitle",
        p.amount_cents as "amountCents", coalesce(p.payer_email, k.email) as email,
        coalesce(p.paid_at, p.created_at) as at
      from payments p join courses c on c.id = p.course_id
        left join checkouts k on k.id = p.checkout_id
      where p.user_id is null and (
        upper(p.capture_id) = ${id} or upper(p.paypal_order_id) = ${id}
        or p.payer_email = lower(${query}) or k.email = lower(${query})
        or p.id in (select r.payment_id from refunds r where upper(r.paypal_refund_id) = ${id}))
      union all
      select 'purchase', k.id, k.course_title, k.price_cents, k.email, k.created_at
      from checkouts k
      where k.user_id is null and upper(k.paypal_order_id) = ${id}
        and not exists (select 1 from payments p where p.checkout_id = k.id)
    ) found
    order by at desc, id limit ${MAX_FOUND}`)
  return z.array(rowSchema).parse(rows)
}
