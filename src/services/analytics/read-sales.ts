import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Currency } from '@/domain/checkout/currencies'
import type { Periods } from '@/domain/analytics/periods'
import { paypalSettings } from '@/integrations/paypal/settings'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { queryRows } from '@/services/database/executor'

const centsSchema = z.coerce.number().int()
const rowsSchema = z.array(
  z.object({
    unit: z.int(),
    sales: z.int(),
    paidCents: centsSchema,
    refunds: z.int(),
    returnedCents: centsSchema,
  }),
)

/** Sales and refunds per unit of time. Amounts are in integer cents. */
export type Sales = Omit<z.infer<typeof rowsSchema>[number], 'unit'>

/** The sales per unit in the current and previous period. `isTest` is true for test payments. */
type SalesReport = { now: Sales[]; before: Sales[]; currency: Currency; isTest: boolean }

const noSales: Sales = { sales: 0, paidCents: 0, refunds: 0, returnedCents: 0 }

/**
 * Sums payments and refunds per unit in two periods. A sale counts on the day it was paid and a
 * refund on the day it was completed, so past days don't change. Counts only the current PayPal
 * environment and the site's currency, and includes deleted accounts. The caller must verify
 * access.
 */
export async function readSales(
  req: PayloadRequest,
  { starts, end }: Pick<Periods, 'starts' | 'end'>,
): Promise<SalesReport> {
  const { environment } = paypalSettings()
  const { currency } = await readPaymentSettings(req)
  const unitStarts = sql.param(starts.map((date) => date.toISOString()))
  const periodStart = starts[0]?.toISOString() ?? null
  const periodEnd = end.toISOString()
  const rows = await queryRows(req)(sql`
    with transactions as (
      select paid_at as completed_at, amount_cents as paid, null::numeric as returned
      from payments
      where environment = ${environment} and currency = ${currency}
        and status in ('completed', 'partially_refunded', 'refunded', 'reversed')
        and paid_at >= ${periodStart}::timestamptz and paid_at < ${periodEnd}::timestamptz
      union all
      select coalesce(r.completed_at, r.updated_at), null, r.amount_cents
      from refunds r join payments p on p.id = r.payment_id
      where p.environment = ${environment} and p.currency = ${currency} and r.state = 'completed'
        and coalesce(r.completed_at, r.updated_at) >= ${periodStart}::timestamptz
        and coalesce(r.completed_at, r.updated_at) < ${periodEnd}::timestamptz
    )
    select width_bucket(completed_at, ${unitStarts}::timestamptz[]) - 1 as unit,
      count(paid)::int as sales, coalesce(sum(paid), 0) as "paidCents",
      count(returned)::int as refunds, coalesce(sum(returned), 0) as "returnedCents"
    from transactions group by unit`)
  const salesByUnit = new Map(rowsSchema.parse(rows).map(({ unit, ...sales }) => [unit, sales]))
  const allUnits = starts.map((_, unit) => salesByUnit.get(unit) ?? noSales)
  const half = allUnits.length / 2
  return {
    before: allUnits.slice(0, half),
    now: allUnits.slice(half),
    currency,
    isTest: environment !== 'live',
  }
}

/** Sums the sales of several days, weeks, or months. */
export const sumSales = (sales: readonly Sales[]): Sales =>
  sales.reduce(
    (sum, periodSales) => ({
      sales: sum.sales + periodSales.sales,
      paidCents: sum.paidCents + periodSales.paidCents,
      refunds: sum.refunds + periodSales.refunds,
      returnedCents: sum.returnedCents + periodSales.returnedCents,
    }),
    noSales,
  )
