import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Currency } from '@/domain/checkout/currencies'
import { paypalSettings } from '@/integrations/paypal/settings'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { queryRows } from '@/services/database/executor'

const totalsSchema = z.object({
  payments: z.int(),
  paidCents: z.coerce.number(),
  returnedCents: z.coerce.number(),
  students: z.int(),
  lessons: z.int(),
  reviews: z.int(),
})

export type MonthlyTotals = z.infer<typeof totalsSchema> & { currency: Currency; isTest: boolean }

/**
 * Reads the totals of the last 30 days, with amounts in cents. Only includes the current PayPal
 * environment and the site's currency, so a live site doesn't count test payments. The caller must
 * verify access.
 */
export async function readMonthlyTotals(req: PayloadRequest): Promise<MonthlyTotals> {
  const { environment } = paypalSettings()
  const { currency } = await readPaymentSettings(req)
  const thirtyDaysAgo = sql`now() - interval '30 days'`
  const rows = await queryRows(req)(sql`
    select paid.*, returned.*,
      (select count(*)::int from users where role = 'student' and created_at > ${thirtyDaysAgo}) as students,
      (select count(*)::int from lesson_progress where completed_at > ${thirtyDaysAgo}) as lessons,
      (select count(*)::int from reviews where created_at > ${thirtyDaysAgo}) as reviews
    from (
      select count(*)::int as payments, coalesce(sum(amount_cents), 0) as "paidCents"
      from payments
      where environment = ${environment} and currency = ${currency} and paid_at > ${thirtyDaysAgo}
        and status in ('completed', 'partially_refunded', 'refunded', 'reversed')
    ) paid, (
      select coalesce(sum(r.amount_cents), 0) as "returnedCents"
      from refunds r join payments p on p.id = r.payment_id
      where p.environment = ${environment} and p.currency = ${currency} and r.state = 'completed'
        and coalesce(r.completed_at, r.updated_at) > ${thirtyDaysAgo}
    ) returned`)
  return { ...totalsSchema.parse(rows[0]), currency, isTest: environment !== 'live' }
}
