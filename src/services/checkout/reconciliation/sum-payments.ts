import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'
import { findVisibleIds } from '@/upstream/payload/find-visible-ids'

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
  const found = await findVisibleIds(req, 'payments', ofColumns(where))
  if (!found) return []
  const { rows } = await (
    await executorOf(req)
  ).execute(sql`
    select environment, count(*)::int as payments,
      coalesce(sum(amount_cents) filter (where ${arrivedSql}), 0) as "paidCents",
      coalesce(sum(case when status in ('refunded', 'reversed') then amount_cents
        else refunded_cents end) filter (where ${arrivedSql}), 0) as "returnedCents"
    from payments where id in (${found.query})
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
