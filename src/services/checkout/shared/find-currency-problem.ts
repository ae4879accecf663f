import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Currency, currencies, currencyName } from '@/domain/checkout/currencies'
import { currencyMessages } from '@/domain/checkout/currency-messages'
import { hasDecimals } from '@/domain/checkout/money'
import { paypalSettings } from '@/integrations/paypal/settings'
import { queryRows } from '@/services/database/executor'
import { lockCurrency } from './currency'
import { openStates } from './read-checkout'
import { readPaymentSettings } from './read-payment-settings'

const purchasesSchema = z.tuple([z.object({ hasSales: z.boolean(), hasOpen: z.boolean() })])
const pricesSchema = z.array(z.object({ title: z.string() }))

/**
 * Returns why the site's currency can't become `value`, as a message for the instructor, or null.
 * It can't change after the first sale, during a purchase, or if a price has decimals that the
 * currency doesn't have (docs/payments.md, section 16). No purchase can start until the caller's
 * transaction ends.
 */
export async function findCurrencyProblem(
  req: PayloadRequest,
  value: unknown,
): Promise<string | null> {
  const parsed = z.enum(currencies).safeParse(value)
  if (!parsed.success) return currencyMessages.unknown
  await lockCurrency(req)
  const { currency } = await readPaymentSettings(req)
  if (parsed.data === currency) return null
  return (
    (await findPurchaseProblem(req, currency)) ??
    (hasDecimals(parsed.data) ? null : findDecimalProblem(req, parsed.data))
  )
}

async function findPurchaseProblem(
  req: PayloadRequest,
  currency: Currency,
): Promise<string | null> {
  const { environment } = paypalSettings()
  const rows = await queryRows(req)(sql`
    select
      exists (select 1 from payments where environment = ${environment}) as "hasSales",
      exists (
        select 1 from checkouts where environment = ${environment}
          and state::text = any(${sql.param([...openStates, 'review'])}::text[])) as "hasOpen"`)
  const [{ hasSales, hasOpen }] = purchasesSchema.parse(rows)
  if (hasSales) return currencyMessages.hasSales(currencyName(currency))
  return hasOpen ? currencyMessages.hasOpenPurchase : null
}

/** Looks for prices with decimals: of courses, drafts included, and of coupons. */
async function findDecimalProblem(req: PayloadRequest, currency: Currency): Promise<string | null> {
  const rows = await queryRows(req)(sql`
    select coalesce(title, '') as title from courses
      where price <> trunc(price) or launch_price <> trunc(launch_price)
    union all
    select code from coupons where kind = 'amount' and amount <> trunc(amount)
    limit 3`)
  const titles = pricesSchema.parse(rows).map(({ title }) => `“${title}”`)
  return titles.length === 0
    ? null
    : currencyMessages.hasDecimals(currencyName(currency), titles.join(', '))
}
