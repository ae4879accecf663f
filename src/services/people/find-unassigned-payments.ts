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

/** A payment without a user, or a purchase that has neither a user nor a payment. */
export type UnassignedPayment = z.infer<typeof rowSchema>

/** A limit that is high enough, because people search for a single ID or email. */
const MAX_FOUND = 20

/**
 * Finds payments that have no user, by email or by the PayPal ID of the payment, order, or refund.
 * Also finds purchases without a user or payment, by PayPal's order ID. In these cases, the buyer
 * may have paid without getting the course, or their account was deleted. Returns the newest first,
 * and none for an empty text. Runs one SQL statement. The caller must verify that the user is the
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
