import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Money } from '@/domain/checkout/money'
import { withdrawalPeriod } from '@/domain/checkout/withdrawal-period'
import type { WithdrawalObstacle } from '@/domain/checkout/withdrawal-texts'
import { timeZoneValues } from '@/domain/identity/time-zones'
import { isInRefundWindow, lastRefundDay } from '@/domain/refunds/refund-window'
import { queryRows } from '@/services/database/executor'

const rowSchema = z.object({
  courseTitle: z.string(),
  receiptNumber: z.number(),
  amountCents: z.number(),
  currency: z.string(),
  buyerName: z.string(),
  paidAt: z.coerce.date(),
  zone: z.enum(timeZoneValues).catch('utc'),
  isWithdrawn: z.boolean(),
  isRefunded: z.boolean(),
  hasGivenUp: z.boolean(),
  isAnonymous: z.boolean(),
})

/** The contract of a payment, and whether the buyer can still withdraw from it. */
export type Contract = {
  courseTitle: string
  receiptNumber: number
  /** What isn't refunded yet. */
  amount: Money
  buyerName: string
  /** Whether the account was deleted, and with it the buyer's name and email. */
  isAnonymous: boolean
  /** The last day to withdraw: 'December 13, 2026'. */
  lastDay: string
  obstacle: WithdrawalObstacle | null
}

/** Reads the contract of a payment, or null if the payment has no receipt. */
export async function readContract(
  req: PayloadRequest,
  paymentId: string,
  now = new Date(),
): Promise<Contract | null> {
  const rows = await queryRows(req)(sql`
    select r.course_title as "courseTitle", r.number::int as "receiptNumber",
      (p.amount_cents - p.refunded_cents)::int as "amountCents", p.currency,
      r.buyer_name as "buyerName", r.paid_at as "paidAt", r.timezone as zone,
      c.consented_at is not null and c.state::text in ('provisioned', 'refunded')
        as "hasGivenUp", p.user_id is null and r.buyer_email is null as "isAnonymous",
      p.status in ('refunded', 'reversed') as "isRefunded",
      exists (select 1 from withdrawals w where w.payment_id = p.id) as "isWithdrawn"
    from payments p join receipts r on r.payment_id = p.id join checkouts c on c.id = p.checkout_id
    where p.id = ${paymentId}::uuid`)
  const [row] = z.array(rowSchema).parse(rows)
  if (!row) return null
  const { courseTitle, receiptNumber, amountCents, currency, buyerName, paidAt, zone } = row
  const period = withdrawalPeriod(paidAt, zone)
  return {
    courseTitle,
    receiptNumber,
    amount: { cents: amountCents, currency },
    buyerName,
    isAnonymous: row.isAnonymous,
    lastDay: lastRefundDay(period),
    obstacle: findObstacle(row, isInRefundWindow(period, now)),
  }
}

function findObstacle(
  { isWithdrawn, isRefunded, hasGivenUp, amountCents }: z.infer<typeof rowSchema>,
  isInPeriod: boolean,
): WithdrawalObstacle | null {
  if (isWithdrawn) return 'withdrawn'
  if (isRefunded || amountCents <= 0) return 'refunded'
  if (!isInPeriod) return 'tooLate'
  // The right ends once the buyer has access, and stays ended.
  return hasGivenUp ? 'givenUp' : null
}
