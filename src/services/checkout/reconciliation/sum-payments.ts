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

/** Number, paid, and refunded amounts of one PayPal environment, in integer cents. */
export type PaymentTotals = z.infer<typeof totalsSchema>[number]

/** SQL condition: payments that arrived, even if refunded later. */
export const arrivedSql = sql`status in ('completed', 'partially_refunded', 'refunded', 'reversed')`

/**
 * Sums the payments that match `where` and are visible to the user of `req`, live money first and
 * separate from test payments. Throws Payload's QueryError as the list view does.
 */
export async function sumPayments(req: PayloadRequest, where: Where): Promise<PaymentTotals[]> {
  const found = await findVisibleIds(req, 'payments', withRealFields(where))
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

/** Translates the title of a payment, which is no column, to the buyer's name (buyer-title.ts). */
function withRealFields(where: Where): Where {
  const entries = Object.entries(where).map(([key, value]): [string, Where[string]] =>
    Array.isArray(value)
      ? [key, value.map(withRealFields)]
      : [key === 'title' ? 'checkout.fullName' : key, value],
  )
  return Object.fromEntries(entries)
}
