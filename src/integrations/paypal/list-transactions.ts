import { TransactionSearchController } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { centsFromDecimal } from '@/domain/checkout/money'
import { parsePayPalResponse } from './response'
import { callPayPal } from './client'
import type { PayPalSettings } from './settings'
import { DAY_MS } from '@/domain/durations'

/** The time range of one call. PayPal allows at most 31 days. */
const RANGE_MS = 30 * DAY_MS
const PAGE_SIZE = 500
const MAX_PAGES = 200

const optionalText = z.string().nullish()

/** Converts an amount to signed cents, which are negative if the money left the account. */
const signedAmountSchema = z
  .object({ currency_code: z.string(), value: z.string().regex(/^-?\d+(\.\d{1,2})?$/) })
  .transform(({ currency_code: currency, value }) => ({
    currency,
    cents: centsFromDecimal(value.replace('-', '')) * (value.startsWith('-') ? -1 : 1),
  }))

const infoSchema = z
  .object({
    transaction_id: z.string(),
    paypal_reference_id: optionalText,
    transaction_event_code: z.string(),
    transaction_initiation_date: z.string(),
    transaction_amount: signedAmountSchema,
    transaction_status: optionalText,
    invoice_id: optionalText,
    custom_field: optionalText,
  })
  .transform((info) => ({
    id: info.transaction_id,
    referenceId: info.paypal_reference_id ?? null,
    /** PayPal's transaction type, such as T0006 for a checkout payment and T1107 for a refund. */
    code: info.transaction_event_code,
    initiatedAt: new Date(info.transaction_initiation_date),
    ...info.transaction_amount,
    status: info.transaction_status ?? null,
    invoiceId: info.invoice_id ?? null,
    customField: info.custom_field ?? null,
  }))

const pageSchema = z.object({
  // Transactions whose amount isn't in cents don't come from this site.
  transaction_details: z
    .array(z.object({ transaction_info: infoSchema.nullable().catch(null) }))
    .default([]),
  last_refreshed_datetime: optionalText,
  total_pages: z.number().nullish(),
})

/**
 * A transaction in the account. The amount is in cents, and negative if the money left the account.
 * The time is in UTC.
 */
export type Transaction = z.output<typeof infoSchema>

/**
 * A list of transactions. Transactions after `completeUntil` may be missing, because PayPal's
 * reports are up to three hours behind.
 */
export type Transactions = { list: Transaction[]; completeUntil: Date }

/**
 * Lists the account's transactions between two times (Transaction Search v1). Throws PayPalError,
 * with status 403 if the app has no permission to search transactions.
 */
export async function listTransactions(
  settings: PayPalSettings,
  { from, to }: { from: Date; to: Date },
): Promise<Transactions> {
  const result: Transactions = { list: [], completeUntil: to }
  for (let start = from.getTime(); start < to.getTime(); start += RANGE_MS) {
    const end = Math.min(start + RANGE_MS, to.getTime())
    await addTransactions(settings, { from: new Date(start), to: new Date(end) }, result)
  }
  return result
}

async function addTransactions(
  settings: PayPalSettings,
  { from, to }: { from: Date; to: Date },
  result: Transactions,
): Promise<void> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const response = await callPayPal(settings, (client) =>
      new TransactionSearchController(client).searchTransactions({
        startDate: from.toISOString(),
        endDate: to.toISOString(),
        fields: 'transaction_info',
        pageSize: PAGE_SIZE,
        page,
      }),
    )
    const parsed = parsePayPalResponse(pageSchema, response)
    result.list.push(
      ...parsed.transaction_details.flatMap(({ transaction_info: info }) => info ?? []),
    )
    const refreshedAt = new Date(parsed.last_refreshed_datetime ?? Number.NaN)
    if (refreshedAt < result.completeUntil) result.completeUntil = refreshedAt
    if (page >= (parsed.total_pages ?? 0)) return
  }
}
