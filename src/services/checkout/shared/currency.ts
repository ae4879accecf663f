import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Currency } from '@/domain/checkout/currencies'
import { queryRows } from '@/services/database/executor'
import { readPaymentSettings } from './read-payment-settings'

const keySql = sql`hashtext('site currency')`

/** Reads the site's currency, and keeps it from changing until the caller's transaction ends. */
export async function holdCurrency(req: PayloadRequest): Promise<Currency> {
  await queryRows(req)(sql`select pg_advisory_xact_lock_shared(${keySql})`)
  return (await readPaymentSettings(req)).currency
}

/** Keeps purchases from starting, and prices from changing, until the transaction ends. */
export async function lockCurrency(req: PayloadRequest): Promise<void> {
  await queryRows(req)(sql`select pg_advisory_xact_lock(${keySql})`)
}

/**
 * Starts new price records, because prices in another currency must not be struck through
 * (`computeReferencePriceCents`).
 */
export async function restartPriceRecords(req: PayloadRequest): Promise<void> {
  await queryRows(req)(sql`delete from price_records`)
  await queryRows(req)(sql`
    insert into price_records
      (course_id, is_published, price, launch_price, launch_from, launch_until)
    select id, true, price, launch_price, launch_from, launch_until
    from courses where _status = 'published' and price is not null`)
}
