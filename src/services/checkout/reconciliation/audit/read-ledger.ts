import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '@/domain/durations'
import type { Transaction, Transactions } from '@/integrations/paypal/list-transactions'
import { paypalSettings } from '@/integrations/paypal/settings'
import { queryRows } from '@/services/database/executor'
import type { Ledger, LocalPayment, LocalRefund } from './compare-ledgers'

/** PayPal's reports can be up to three hours behind. Doubled for safety. */
const REPORT_DELAY_MS = 6 * HOUR_MS

const uuidSchema = z.uuid()

const paymentsSchema = z.array(
  z.object({
    id: z.string(),
    checkoutId: z.string(),
    captureId: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    paidAt: z.coerce.date(),
  }),
)

const refundsSchema = z.array(
  z.object({
    paymentId: z.string(),
    captureId: z.string(),
    paypalRefundId: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    completedAt: z.coerce.date(),
  }),
)

/** Reads our ledger and the PayPal transactions that belong to this site. */
export async function readLedger(
  req: PayloadRequest,
  { list, completeUntil }: Transactions,
  from: Date,
): Promise<Ledger> {
  const payments = await readPayments(req, list, from)
  const until = Math.min(completeUntil.getTime(), Date.now() - REPORT_DELAY_MS)
  const checkoutIds = await readCheckoutIds(req, list)
  return {
    payments,
    refunds: await readRefunds(req, payments),
    transactions: list.filter((transaction) => isOurs(transaction, checkoutIds, payments)),
    // Skip the first day, because PayPal's clock may differ from ours.
    completePeriod: { from: new Date(from.getTime() + DAY_MS), until: new Date(until) },
  }
}

/**
 * Returns whether a transaction belongs to this site. Other sites may use the same PayPal account.
 * A transaction belongs to this site if it has the ID of one of our checkouts or payments, or an
 * invoice number that only this site issues. In the sandbox, invoice numbers may come from another
 * database, so they are ignored.
 */
function isOurs(
  { id, referenceId, customField, invoiceId }: Transaction,
  checkoutIds: Set<string>,
  payments: LocalPayment[],
): boolean {
  if (customField && checkoutIds.has(customField)) return true
  if (payments.some(({ captureId }) => captureId === id || captureId === referenceId)) return true
  return paypalSettings().environment === 'live' && /^H2H-L-\d+$/.test(invoiceId ?? '')
}

/**
 * Reads the payments of the period, the payments in PayPal's transactions, and older payments with
 * refunds in the period.
 */
async function readPayments(
  req: PayloadRequest,
  list: Transaction[],
  from: Date,
): Promise<LocalPayment[]> {
  const captureIds = list.flatMap(({ id, referenceId }) => [
    id,
    ...(referenceId ? [referenceId] : []),
  ])
  const rows = await queryRows(req)(sql`
    select p.id, p.checkout_id as "checkoutId", p.capture_id as "captureId",
      p.amount_cents::int as "amountCents", p.currency, coalesce(p.paid_at, 'epoch') as "paidAt"
    from payments p
    where p.capture_id = any(${sql.param(captureIds)}::text[])
      or (p.environment = ${paypalSettings().environment} and (
        p.paid_at >= ${from.toISOString()}::timestamptz
        or exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'completed'
          and r.completed_at >= ${from.toISOString()}::timestamptz)))
    order by p.id`)
  return paymentsSchema.parse(rows)
}

async function readRefunds(req: PayloadRequest, payments: LocalPayment[]): Promise<LocalRefund[]> {
  const rows = await queryRows(req)(sql`
    select r.payment_id as "paymentId", p.capture_id as "captureId",
      r.paypal_refund_id as "paypalRefundId", r.amount_cents::int as "amountCents", p.currency,
      r.completed_at as "completedAt"
    from refunds r join payments p on p.id = r.payment_id
    where p.id = any(${sql.param(payments.map(({ id }) => id))}::uuid[])
      and r.state = 'completed' and r.paypal_refund_id is not null and r.completed_at is not null
    order by r.id`)
  return refundsSchema.parse(rows)
}

async function readCheckoutIds(req: PayloadRequest, list: Transaction[]): Promise<Set<string>> {
  // Other sites may use the same PayPal account, with custom fields of any form.
  const customIds = list.flatMap(({ customField }) => uuidSchema.safeParse(customField).data ?? [])
  const rows = await queryRows(req)(sql`
    select id from checkouts where id = any(${sql.param(customIds)}::uuid[])`)
  return new Set(rows.map(({ id }) => String(id)))
}
