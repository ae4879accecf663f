import { sql } from '@payloadcms/db-postgres'
import { is } from '@payloadcms/db-postgres/drizzle'
import { PgColumn, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import { buildQuery, type DrizzleAdapter } from '@payloadcms/drizzle'
import {
  combineQueries,
  executeAccess,
  type Payload,
  type PayloadRequest,
  validateQueryPaths,
  type Where,
} from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

const totalsSchema = z.array(
  z.object({
    environment: z.enum(['live', 'sandbox']),
    payments: z.int(),
    paidCents: z.coerce.number(),
    returnedCents: z.coerce.number(),
  }),
)

/**
 * What payments of one PayPal come to: how many, what was paid by them, and what of that went back.
 * Integer cents.
 */
export type PaymentTotals = z.infer<typeof totalsSchema>[number]

/** Payments whose money has arrived, wherever it went later. */
export const arrivedSql = sql`status in ('completed', 'partially_refunded', 'refunded', 'reversed')`

/**
 * What the payments come to that `where` finds, of those that the user of `req` may read: real
 * money first, and never mixed with test payments. Summed by the database. Throws Payload's
 * QueryError for a `where` that the list itself refuses.
 */
export async function sumPayments(req: PayloadRequest, where: Where): Promise<PaymentTotals[]> {
  const { config } = req.payload.collections.payments
  const access = await executeAccess({ req, disableErrors: true }, config.access.read)
  if (access === false) return []
  await validateQueryPaths({ collectionConfig: config, overrideAccess: false, req, where })
  const { db } = req.payload
  const table: unknown = db.tables.payments
  const id: unknown = is(table, PgTable) ? Reflect.get(table, 'id') : null
  if (!is(table, PgTable) || !is(id, PgColumn)) throw new Error('There is no table of payments.')
  const { joins, where: condition } = buildQuery({
    adapter: drizzleAdapterOf(db),
    fields: config.flattenedFields,
    tableName: 'payments',
    where: combineQueries(ofColumns(where), access),
  })
  // A filter on the person or the course joins their tables, and may find a payment more than once.
  let found = db.drizzle.selectDistinct({ id }).from(table).$dynamic()
  for (const { table: other, condition: on } of joins) {
    if (!is(other, PgTable)) throw new Error('A filter joins what is no table.')
    found = found.leftJoin(other, on)
  }
  const { rows } = await (
    await executorOf(req)
  ).execute(sql`
    select environment, count(*)::int as payments,
      coalesce(sum(amount_cents) filter (where ${arrivedSql}), 0) as "paidCents",
      coalesce(sum(case when status in ('refunded', 'reversed') then amount_cents
        else refunded_cents end) filter (where ${arrivedSql}), 0) as "returnedCents"
    from payments where id in (${found.where(condition)})
    group by environment order by environment desc`)
  return totalsSchema.parse(rows)
}

/** The title of a payment is no column: its purchase has the name (buyer-title.ts). */
function ofColumns(where: Where): Where {
  const entries = Object.entries(where).map(([key, value]): [string, Where[string]] =>
    Array.isArray(value)
      ? [key, value.map(ofColumns)]
      : [key === 'title' ? 'checkout.fullName' : key, value],
  )
  return Object.fromEntries(entries)
}

/** For the types alone: Payload calls it any adapter, and ours speaks Drizzle (postgres.ts). */
function drizzleAdapterOf(db: Payload['db']): DrizzleAdapter {
  if (!isDrizzleAdapter(db)) throw new Error('The database does not speak Drizzle.')
  return db
}

const isDrizzleAdapter = (db: Payload['db']): db is Payload['db'] & DrizzleAdapter =>
  db.idType !== undefined
