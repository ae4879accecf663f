import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Currency, currencyName } from '@/domain/checkout/currencies'
import { currencyMessages } from '@/domain/checkout/currency-messages'
import { validatePrice } from '@/domain/checkout/price'
import { paypalSettings } from '@/integrations/paypal/settings'
import { queryRows } from '@/services/database/executor'
import { openStates } from './read-checkout'

const purchasesSchema = z.tuple([z.object({ hasSales: z.boolean(), hasOpen: z.boolean() })])
const pricesSchema = z.array(
  z.object({ title: z.string(), price: z.number(), isCoupon: z.boolean() }),
)

/**
 * Returns why the site's currency can't change, as a message for the instructor, or null. It can't
 * after the first sale, during a purchase, or if a price isn't valid in the new currency
 * (docs/payments.md, section 16). The caller must lock the currency.
 */
export async function findCurrencyProblem(
  req: PayloadRequest,
  { from, to }: { from: Currency; to: Currency },
): Promise<string | null> {
  // Test payments don't keep a live site from changing, but live ones also count in the sandbox.
  const environments = sql.param(['live', paypalSettings().environment])
  const rows = await queryRows(req)(sql`
    select
      exists (select 1 from payments where environment::text = any(${environments}::text[]))
        as "hasSales",
      exists (
        select 1 from checkouts where environment::text = any(${environments}::text[])
          and state::text = any(${sql.param([...openStates, 'review'])}::text[])) as "hasOpen"`)
  const [{ hasSales, hasOpen }] = purchasesSchema.parse(rows)
  if (hasSales) return currencyMessages.hasSales(currencyName(from))
  return hasOpen ? currencyMessages.hasOpenPurchase : findPriceProblem(req, to)
}

/** Checks the prices of courses, published ones and drafts, and the amounts of coupons. */
async function findPriceProblem(req: PayloadRequest, currency: Currency): Promise<string | null> {
  const rows = await queryRows(req)(sql`
    with prices as (
      select title, price, launch_price from courses where _status = 'published'
      union
      select version_title, version_price, version_launch_price from _courses_v where latest
    )
    select coalesce(title, '') as title, price::float8 as price, false as "isCoupon"
    from prices where price is not null
    union
    select coalesce(title, ''), launch_price::float8, false from prices where launch_price is not null
    union
    select code, amount::float8, true from coupons where kind = 'amount' and amount is not null
    order by title`)
  for (const { title, price, isCoupon } of pricesSchema.parse(rows)) {
    const problem = validatePrice(price, currency)
    const message = isCoupon ? currencyMessages.invalidAmount : currencyMessages.invalidPrice
    if (problem !== null) return message(title, problem)
  }
  return null
}
