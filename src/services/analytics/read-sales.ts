import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Periods } from '@/domain/analytics/periods'
import { paypalSettings } from '@/integrations/paypal/settings'
import { executorOf } from '@/services/database/executor'

const cents = z.coerce.number().int()
const rowsSchema = z.array(
  z.object({
    unit: z.int(),
    sales: z.int(),
    paidCents: cents,
    refunds: z.int(),
    returnedCents: cents,
  }),
)

/** Sales and refunds in a unit of time. Amounts are in integer cents. */
export type Sales = Omit<z.infer<typeof rowsSchema>[number], 'unit'>

/** The sales per unit. `isTest` is true if these are test payments. */
type SalesReport = { now: Sales[]; before: Sales[]; isTest: boolean }

const none: Sales = { sales: 0, paidCents: 0, refunds: 0, returnedCents: 0 }

/**
 * Sums payments and refunds per unit of two periods. A sale counts on the day it was paid and a
 * refund on the day it was completed, so past days don't change. Counts only the current PayPal
 * environment. Deleting accounts doesn't change the sums. The caller must verify access.
 */
export async function readSales(
  req: PayloadRequest,
  { starts, end }: Pick<Periods, 'starts' | 'end'>,
): Promise<SalesReport> {
  const { environment } = paypalSettings()
  const times = sql.param(starts.map((at) => at.toISOString()))
  const first = starts[0]?.toISOString() ?? null
  const last = end.toISOString()
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with transactions as (
      select paid_at as at, amount_cents as paid, null::numeric as returned
      from payments
      where environment = ${environment}
        and status in ('completed', 'partially_refunded', 'refunded', 'reversed')
        and paid_at >= ${first}::timestamptz and paid_at < ${last}::timestamptz
      union all
      select coalesce(r.completed_at, r.updated_at), null, r.amount_cents
      from refunds r join payments p on p.id = r.payment_id
      where p.environment = ${environment} and r.state = 'completed'
        and coalesce(r.completed_at, r.updated_at) >= ${first}::timestamptz
        and coalesce(r.completed_at, r.updated_at) < ${last}::timestamptz
    )
    select width_bucket(at, ${times}::timestamptz[]) - 1 as unit,
      count(paid)::int as sales, coalesce(sum(paid), 0) as "paidCents",
      count(returned)::int as refunds, coalesce(sum(returned), 0) as "returnedCents"
    from transactions group by unit`)
  const found = new Map(rowsSchema.parse(rows).map(({ unit, ...sales }) => [unit, sales]))
  const all = starts.map((_, unit) => found.get(unit) ?? none)
  const half = all.length / 2
  return { before: all.slice(0, half), now: all.slice(half), isTest: environment !== 'live' }
}

/** Sums the sales of several units. */
export const sumSales = (periodUnits: readonly Sales[]): Sales =>
  periodUnits.reduce(
    (sum, one) => ({
      sales: sum.sales + one.sales,
      paidCents: sum.paidCents + one.paidCents,
      refunds: sum.refunds + one.refunds,
      returnedCents: sum.returnedCents + one.returnedCents,
    }),
    none,
  )
