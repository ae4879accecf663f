import { formatAmount } from './money'
import { formatDay } from '../text/format-date'
import type { TimeZone } from '../identity/time-zones'

/** The content of a receipt: the data from the time it was issued, and later refunds. */
export type ReceiptContent = {
  number: number
  brand: string
  siteUrl: string
  seller: { name: string; address: string | null; taxId: string | null; email: string }
  /** The email is null if the account was deleted. */
  buyer: { name: string; email: string | null }
  courseTitle: string
  /** The amount paid, after the coupon's discount. */
  amountCents: number
  coupon: { code: string; discountCents: number } | null
  /** Whether the buyer paid the launch price. */
  isLaunchPrice: boolean
  currency: string
  captureId: string
  /** 'Visa ending in 1234', or null on receipts issued before the method was stored. */
  paidWith: string | null
  paidAt: Date
  /** The buyer's time zone, used for all dates. */
  timezone: TimeZone
  /** The page to withdraw from the contract under EU law, or null if there is no such right. */
  withdrawalUrl: string | null
  /** What the buyer agreed to, which ended that right, or null. */
  consent: string | null
  /** Whether the payment was made in PayPal's sandbox, without real money. */
  isTest: boolean
  /** Oldest first. */
  refunds: Refund[]
}

/**
 * Lists the price before the coupon, and the coupon's discount, in cents. Empty if the buyer paid
 * the list price.
 */
export function priceLines({
  amountCents,
  coupon,
  isLaunchPrice,
}: Pick<ReceiptContent, 'amountCents' | 'coupon' | 'isLaunchPrice'>): PriceLine[] {
  if (!coupon && !isLaunchPrice) return []
  const discountCents = coupon?.discountCents ?? 0
  return [
    { label: isLaunchPrice ? 'Launch price' : 'Price', cents: amountCents + discountCents },
    ...(coupon ? [{ label: `Coupon ${coupon.code}`, cents: -discountCents }] : []),
  ]
}

type PriceLine = { label: string; cents: number }

type Refund = { amountCents: number; refundedAt: Date; kind: 'refund' | 'reversal' }

/** Returns the file name of a receipt. */
export const receiptFileName = (number: number): string => `Receipt-${number}.pdf`

/** Formats the name of a receipt: 'Receipt No. 12'. */
export const receiptName = (number: number): string => `Receipt No. ${number}`

/** Formats a refund: 'Refunded $20.00 on November 21, 2026', in the buyer's time zone. */
export function formatRefund(
  { amountCents, refundedAt, kind }: Refund,
  { currency, timezone }: Pick<ReceiptContent, 'currency' | 'timezone'>,
): string {
  const amount = formatAmount({ cents: amountCents, currency })
  const verb = kind === 'refund' ? 'Refunded' : 'Reversed by PayPal:'
  return `${verb} ${amount} on ${formatDay(refundedAt, timezone)}`
}

/** Computes the receipt's amount minus its refunds, in cents; never below 0. */
export function netOfRefunds({
  amountCents,
  refunds,
}: Pick<ReceiptContent, 'amountCents' | 'refunds'>): number {
  return Math.max(0, amountCents - refunds.reduce((sum, refund) => sum + refund.amountCents, 0))
}
