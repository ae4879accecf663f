import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { getExecutor } from '@/services/database/executor'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'

/** Rows per query, which limits memory use. */
const ROWS_PER_PAGE = 500

const valueSchema = z.union([z.string(), z.number(), z.null()])
const pageSchema = z.array(z.object({ id: z.string(), cells: z.array(valueSchema) }))

/** The cells of one exported row. */
export type ExportRow = z.infer<typeof valueSchema>[]

/** The smallest UUID, which sorts before every row ID. */
const MIN_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Yields an export page by page. Each page starts after the previous page's last ID, so new rows
 * can't shift it.
 */
async function* readPages(
  req: PayloadRequest,
  pageSql: (afterId: string) => SQL,
): AsyncGenerator<ExportRow[]> {
  const db = await getExecutor(req)
  for (let afterId = MIN_UUID; ;) {
    const { rows } = await db.execute(pageSql(afterId))
    const page = pageSchema.parse(rows)
    if (page.length > 0) yield page.map(({ cells }) => cells)
    const last = page.at(-1)
    if (!last || page.length < ROWS_PER_PAGE) return
    afterId = last.id
  }
}

/** Yields all users for an export. The caller must verify that the user is the instructor. */
export const exportPeople = (req: PayloadRequest): AsyncGenerator<ExportRow[]> =>
  readPages(
    req,
    (afterId) => sql`
      select u.id, jsonb_build_array(u.manual_user_id, u.username, u.email,
        case when u.email_verified then 'yes' else 'no' end, u.role, u.status,
        to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        (select string_agg(c.title, ' | ' order by e.created_at)
          from enrollments e join courses c on c.id = e.course_id
          where e.user_id = u.id and ${isEnrollmentActiveSql})) as cells
      from users u where u.id > ${afterId}::uuid order by u.id limit ${ROWS_PER_PAGE}`,
  )

/** Yields all payments for an export. The caller must verify access. */
export const exportPayments = (req: PayloadRequest): AsyncGenerator<ExportRow[]> =>
  readPages(
    req,
    (afterId) => sql`
      select p.id, jsonb_build_array(
        to_char(coalesce(p.paid_at, p.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        c.title, u.username, u.email, p.payer_name, p.payer_email, p.status,
        to_char(p.amount_cents / 100.0, 'FM999999990.00'),
        to_char(p.refunded_cents / 100.0, 'FM999999990.00'), p.currency, p.environment,
        p.capture_id, p.paypal_order_id) as cells
      from payments p join courses c on c.id = p.course_id left join users u on u.id = p.user_id
      where p.id > ${afterId}::uuid order by p.id limit ${ROWS_PER_PAGE}`,
  )

/** Yields all reviews for an export. The caller must verify that the user is the instructor. */
export const exportReviews = (req: PayloadRequest): AsyncGenerator<ExportRow[]> =>
  readPages(
    req,
    (afterId) => sql`
      select v.id, jsonb_build_array(
        to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        c.title, u.username, u.email, v.stars, v.words,
        case when v.may_publish then 'yes' else 'no' end) as cells
      from reviews v join courses c on c.id = v.course_id join users u on u.id = v.user_id
      where v.id > ${afterId}::uuid order by v.id limit ${ROWS_PER_PAGE}`,
  )

/** Yields all newsletter subscribers for an export. The caller must verify access. */
export const exportSubscribers = (req: PayloadRequest): AsyncGenerator<ExportRow[]> =>
  readPages(
    req,
    (afterId) => sql`
      select s.id, jsonb_build_array(s.email, s.state, s.source,
        to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        to_char(s.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        to_char(s.unsubscribed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as cells
      from subscribers s where s.id > ${afterId}::uuid order by s.id limit ${ROWS_PER_PAGE}`,
  )
