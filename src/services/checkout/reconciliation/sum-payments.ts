import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { queryRows } from '@/services/database/executor'
import { findVisibleIds } from '@/upstream/payload/find-visible-ids'

const totalsSchema = z.array(
  z.object({
    environment: z.enum(['live', 'sandbox']),
    payments: z.int(),
    paidCents: z.coerce.number(),
    returnedCents: z.coerce.number(),
  }),
)

/** The number of payments and the paid and refunded amounts in one PayPal environment, in cents. */
export type PaymentTotals = z.infer<typeof totalsSchema>[number]

/** SQL condition: the payment was completed, even if it was refunded later. */
export const isPaymentReceivedSql = sql`status in ('completed', 'partially_refunded', 'refunded', 'reversed')`

/**
 * Sums the payments that match `where` and that the requesting user can see. Separates live
 * payments from test payments and lists live payments first. Throws the same QueryError as
 * Payload's list view if `where` is invalid.
 */
export async function sumPayments(req: PayloadRequest, where: Where): Promise<PaymentTotals[]> {
  const visibleIds = await findVisibleIds(req, 'payments', replaceVirtualFields(where))
  if (!visibleIds) return []
  const rows = await queryRows(req)(sql`
    select environment, count(*)::int as payments,
      coalesce(sum(amount_cents) filter (where ${isPaymentReceivedSql}), 0) as "paidCents",
      coalesce(sum(case when status in ('refunded', 'reversed') then amount_cents
        else refunded_cents end) filter (where ${isPaymentReceivedSql}), 0) as "returnedCents"
    from payments where id in (${visibleIds.query})
    group by environment order by environment desc`)
  return totalsSchema.parse(rows)
}

/** Replaces the `title` field, which isn't stored, with the buyer's name (buyer-title.ts). */
function replaceVirtualFields(where: Where): Where {
  const entries = Object.entries(where).map(([key, value]): [string, Where[string]] =>
    Array.isArray(value)
      ? [key, value.map(replaceVirtualFields)]
      : [key === 'title' ? 'checkout.fullName' : key, value],
  )
  return Object.fromEntries(entries)
}
