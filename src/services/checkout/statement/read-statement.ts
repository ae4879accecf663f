import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type Statement,
  type StatementLine,
  sumStatement,
  getYear,
  yearSpan,
} from '@/domain/checkout/statement'
import type { Currency } from '@/domain/checkout/currencies'
import { formatPaidWith, paymentMethods } from '@/domain/checkout/payment-method'
import type { TimeZone } from '@/domain/identity/time-zones'
import { paypalSettings } from '@/integrations/paypal/settings'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { readSeller } from '@/services/checkout/shared/read-seller'
import { queryRows } from '@/services/database/executor'

const linesSchema = z.array(
  z.object({
    kind: z.enum(['sale', 'refund', 'reversal']),
    occurredAt: z.coerce.date(),
    receiptNumber: z.int().nullable(),
    transactionId: z.string(),
    courseTitle: z.string(),
    couponCode: z.string().nullable(),
    discountCents: z.int(),
    amountCents: z.int(),
    feeCents: z.int().nullable(),
    country: z.string().nullable(),
    method: z.enum(paymentMethods).nullable(),
    cardBrand: z.string().nullable(),
    cardLastDigits: z.string().nullable(),
  }),
)

/**
 * Reads the sales, refunds, and reversals of a year in a time zone, oldest first. A refund belongs
 * to the year in which it was made. A live site doesn't include test payments, and amounts in
 * another currency than the site's, which only test payments can have, aren't included either.
 */
export async function readStatementLines(
  req: PayloadRequest,
  year: number,
  zone: TimeZone,
): Promise<{ lines: StatementLine[]; currency: Currency }> {
  const { from, until } = yearSpan(year, zone)
  const { environment } = paypalSettings()
  const { currency } = await readPaymentSettings(req)
  const rows = await queryRows(req)(sql`
    select 'sale' as kind, p.paid_at as "occurredAt", r.number::int as "receiptNumber",
      p.capture_id as "transactionId", k.course_title as "courseTitle",
      p.coupon_code as "couponCode", coalesce(p.discount_cents, 0)::int as "discountCents",
      p.amount_cents::int as "amountCents", (-p.fee_cents)::int as "feeCents",
      p.payer_country as country, p.method::text, p.card_brand as "cardBrand",
      p.card_last_digits as "cardLastDigits"
    from payments p join checkouts k on k.id = p.checkout_id
    left join receipts r on r.payment_id = p.id
    where p.environment = ${environment} and p.currency = ${currency}
      and p.status not in ('pending', 'failed')
      and p.paid_at >= ${from.toISOString()}::timestamptz
      and p.paid_at < ${until.toISOString()}::timestamptz
    union all
    select b.kind::text, coalesce(b.completed_at, b.updated_at), r.number::int,
      coalesce(b.paypal_refund_id, p.capture_id), k.course_title, p.coupon_code, 0,
      (-b.amount_cents)::int, b.fee_returned_cents::int,
      p.payer_country, p.method::text, p.card_brand, p.card_last_digits
    from refunds b join payments p on p.id = b.payment_id join checkouts k on k.id = p.checkout_id
    left join receipts r on r.payment_id = p.id
    where p.environment = ${environment} and p.currency = ${currency} and b.state = 'completed'
      and coalesce(b.completed_at, b.updated_at) >= ${from.toISOString()}::timestamptz
      and coalesce(b.completed_at, b.updated_at) < ${until.toISOString()}::timestamptz
    order by "occurredAt", "transactionId"`)
  const lines = linesSchema.parse(rows)
  return { currency, lines: lines.map((line) => ({ ...line, paidWith: formatPaidWith(line) })) }
}

/** Reads the annual statement: the totals of a year, and the seller's details. */
export async function readStatement(
  req: PayloadRequest,
  year: number,
  zone: TimeZone,
): Promise<Statement> {
  const [{ lines, currency }, { brand, name, address, taxId }] = await Promise.all([
    readStatementLines(req, year, zone),
    readSeller(req),
  ])
  return {
    year,
    timezone: zone,
    brand,
    seller: { name, address, taxId },
    currency,
    isTest: paypalSettings().environment !== 'live',
    ...sumStatement(lines, zone),
  }
}

const firstPaymentSchema = z.tuple([z.object({ first: z.coerce.date().nullable() })])

/** Returns all years since the first payment, newest first. Always includes the current year. */
export async function readStatementYears(req: PayloadRequest, zone: TimeZone): Promise<number[]> {
  const rows = await queryRows(req)(sql`
    select min(paid_at) as first from payments
    where environment = ${paypalSettings().environment}`)
  const [{ first }] = firstPaymentSchema.parse(rows)
  const currentYear = getYear(new Date(), zone)
  const firstYear = first ? Math.min(getYear(first, zone), currentYear) : currentYear
  return Array.from({ length: currentYear - firstYear + 1 }, (_, index) => currentYear - index)
}
