import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'
import { isLike } from '@/services/database/fold-text'
import { isEnrollmentOpenSql } from '@/services/database/open-enrollment'

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

/** A user in the list of search results. */
export type FoundPerson = Omit<z.infer<typeof rowSchema>, 'total'>

/** The number of users per page. */
export const PEOPLE_PER_PAGE = 50

/**
 * Finds users whose name, email, or account number matches `text`, or who have a payment, refund,
 * or order with this PayPal ID. Returns the newest users first, and all users for an empty text.
 * `page` starts at 1. The caller must verify access.
 */
export async function findPeople(
  req: PayloadRequest,
  { text, page }: { text: string; page: number },
): Promise<{ people: FoundPerson[]; total: number }> {
  const db = await executorOf(req)
  // PostgreSQL text can't contain NUL characters.
  const query = text.replaceAll('\0', '').trim()
  const part = `%${query.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  const id = query.toUpperCase()
  const { rows } = await db.execute(sql`
    select u.id, u.email, u.username as name, u.role, u.status, u.created_at as since,
      coalesce((select jsonb_agg(c.title order by e.created_at)
        from enrollments e join courses c on c.id = e.course_id and c.title is not null
        where e.user_id = u.id and ${isEnrollmentOpenSql}), '[]'::jsonb) as courses,
      (count(*) over ())::int as total
    from users u
    where ${query} = '' or u.email ilike ${part} or ${isLike(sql`u.username`, part)}
      or ${isLike(sql`u.display_name`, part)} or u.manual_user_id = lower(${query})
      or u.id in (
        select p.user_id from payments p where p.user_id is not null
          and (upper(p.capture_id) = ${id} or upper(p.paypal_order_id) = ${id}
            or p.payer_email = lower(${query}))
        union
        select p.user_id from refunds r join payments p on p.id = r.payment_id
        where p.user_id is not null and upper(r.paypal_refund_id) = ${id}
        union
        select k.user_id from checkouts k
        where k.user_id is not null and upper(k.paypal_order_id) = ${id})
    order by u.created_at desc, u.id
    limit ${PEOPLE_PER_PAGE} offset ${(page - 1) * PEOPLE_PER_PAGE}`)
  const found = z.array(rowSchema).parse(rows)
  return {
    people: found.map(({ total: _total, ...person }) => person),
    total: found[0]?.total ?? 0,
  }
}
