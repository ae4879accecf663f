import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { formatConsent } from '@/domain/checkout/withdrawal-texts'
import { timeZoneValues } from '@/domain/identity/time-zones'
import { formatDateTime } from '@/domain/text/format-date'
import { queryRows } from '@/services/database/executor'

const rowsSchema = z.array(
  z.object({ text: z.string(), time: z.coerce.date(), zone: z.enum(timeZoneValues).catch('utc') }),
)

/**
 * Returns what the buyer agreed to when they gave up the right to withdraw, and when, as a sentence
 * in their time zone. Null if they didn't. EU law asks the seller to confirm it to them (Directive
 * 2011/83/EU, article 16(m)).
 */
export async function readConsent(req: PayloadRequest, paymentId: string): Promise<string | null> {
  const rows = await queryRows(req)(sql`
    select c.consent_text as text, c.consented_at as time, r.timezone as zone
    from payments p join checkouts c on c.id = p.checkout_id join receipts r on r.payment_id = p.id
    where p.id = ${paymentId}::uuid and c.consent_text is not null and c.consented_at is not null`)
  const [consent] = rowsSchema.parse(rows)
  return consent ? formatConsent(consent.text, formatDateTime(consent.time, consent.zone)) : null
}
