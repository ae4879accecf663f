import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { getExecutor } from '@/services/database/executor'
import { isLikeSql } from '@/services/database/fold-text'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'

const rowSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['student', 'instructor']),
  status: z.enum(['active', 'disabled']),
  since: z.coerce.date(),
  courses: z.array(z.string()),
  total: z.number(),
})

/** A user in the search results. */
export type FoundPerson = Omit<z.infer<typeof rowSchema>, 'total'>

/** The number of users per page. */
export const PEOPLE_PER_PAGE = 50

/**
 * Finds users by name, email, account number, or the PayPal ID of a payment, refund, or order,
 * newest first. Empty `text` finds all users. `page` starts at 1. The caller must verify access.
 */
export async function findPeople(
  req: PayloadRequest,
  { text, page }: { text: string; page: number },
): Promise<{ people: FoundPerson[]; total: number }> {
  const db = await getExecutor(req)
  // PostgreSQL text can't contain NUL characters.
  const query = text.replaceAll('\0', '').trim()
  const pattern = `%${query.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  const paypalId = query.toUpperCase()
  const { rows } = await db.execute(sql`
    select u.id, u.email, u.username as name, u.role, u.status, u.created_at as since,
      coalesce((select jsonb_agg(c.title order by e.created_at)
        from enrollments e join courses c on c.id = e.course_id and c.title is not null
        where e.user_id = u.id and ${isEnrollmentActiveSql}), '[]'::jsonb) as courses,
      (count(*) over ())::int as total
    from users u
    where ${query} = '' or u.email ilike ${pattern} or ${isLikeSql(sql`u.username`, pattern)}
      or ${isLikeSql(sql`u.display_name`, pattern)} or u.manual_user_id = lower(${query})
      or u.id in (
        select p.user_id from payments p where p.user_id is not null
          and (upper(p.capture_id) = ${paypalId} or upper(p.paypal_order_id) = ${paypalId}
            or p.payer_email = lower(${query}))
        union
        select p.user_id from refunds r join payments p on p.id = r.payment_id
        where p.user_id is not null and upper(r.paypal_refund_id) = ${paypalId}
        union
        select k.user_id from checkouts k
        where k.user_id is not null and upper(k.paypal_order_id) = ${paypalId})
    order by u.created_at desc, u.id
    limit ${PEOPLE_PER_PAGE} offset ${(page - 1) * PEOPLE_PER_PAGE}`)
  const peopleRows = z.array(rowSchema).parse(rows)
  return {
    people: peopleRows.map(({ total: _total, ...person }) => person),
    total: peopleRows[0]?.total ?? 0,
  }
}

const paymentSchema = z.object({
  kind: z.enum(['payment', 'purchase']),
  id: z.string(),
  courseTitle: z.string(),
  amountCents: z.coerce.number(),
  currency: z.string(),
  email: z.string().nullable(),
  createdAt: z.coerce.date(),
})

/** A payment without a user, or a purchase that has neither a user nor a payment. */
export type UnassignedPayment = z.infer<typeof paymentSchema>

/** The maximum number of results. Enough, because instructors search for a single ID or email. */
const MAX_PAYMENTS = 20

/**
 * Finds payments without a user, by email or PayPal ID, and purchases without a user or payment, by
 * PayPal order ID. The buyer may have paid without getting the course, or deleted their account.
 * Returns the newest first. The caller must verify access.
 */
export async function findUnassignedPayments(
  req: PayloadRequest,
  text: string,
): Promise<UnassignedPayment[]> {
  const query = text.replaceAll('\0', '').trim()
  if (query === '') return []
  const db = await getExecutor(req)
  const paypalId = query.toUpperCase()
  const { rows } = await db.execute(sql`
    select * from (
      select 'payment' as kind, p.id, coalesce(c.title, '') as "courseTitle",
        p.amount_cents as "amountCents", p.currency, coalesce(p.payer_email, k.email) as email,
        coalesce(p.paid_at, p.created_at) as "createdAt"
      from payments p join courses c on c.id = p.course_id
        left join checkouts k on k.id = p.checkout_id
      where p.user_id is null and (
        upper(p.capture_id) = ${paypalId} or upper(p.paypal_order_id) = ${paypalId}
        or p.payer_email = lower(${query}) or k.email = lower(${query})
        or p.id in (select r.payment_id from refunds r where upper(r.paypal_refund_id) = ${paypalId}))
      union all
      select 'purchase', k.id, k.course_title, k.price_cents, k.currency, k.email, k.created_at
      from checkouts k
      where k.user_id is null and upper(k.paypal_order_id) = ${paypalId}
        and not exists (select 1 from payments p where p.checkout_id = k.id)
    ) found
    order by "createdAt" desc, id limit ${MAX_PAYMENTS}`)
  return z.array(paymentSchema).parse(rows)
}
