import { formatAmount } from './money'
import { formatDay } from '../text/moment'
import type { TimeZone } from '../identity/time-zones'

/**
 * Everything that stands on a receipt: as it was when it was written, and what was given back
 * since.
 */
export type ReceiptContent = {
  number: number
  /** The name of the site. */
  brand: string
  siteUrl: string
  seller: { name: string; address: string | null; taxId: string | null; email: string }
  /** The email is null when the account was deleted. */
  buyer: { name: string; email: string | null }
  courseTitle: string
  /** Paid: what a coupon has taken off is not in it. */
  amountCents: number
  coupon: { code: string; discountCents: number } | null
  /** A lower price for a time was paid. */
  isLaunchPrice: boolean
  currency: string
  /** PayPal's id of the payment. */
  captureId: string
  paidAt: Date
  /** The buyer's, in which all days are written. */
  timezone: TimeZone
  /** Paid with play money, at PayPal's sandbox. */
  isTest: boolean
  /** What went back, the oldest first. */
  refunds: Refund[]
}

/**
 * How the amount came about, in lines with an amount in cents each: nothing when the course's own
 * price was paid.
 */
export function priceLines({
  amountCents,
  coupon,
  isLaunchPrice,
}: Pick<ReceiptContent, 'amountCents' | 'coupon' | 'isLaunchPrice'>): PriceLine[] {
  if (!coupon && !isLaunchPrice) return []
  const taken = coupon?.discountCents ?? 0
  return [
    { label: isLaunchPrice ? 'Launch price' : 'Price', cents: amountCents + taken },
    ...(coupon ? [{ label: `Coupon ${coupon.code}`, cents: -taken }] : []),
  ]
}

type PriceLine = { label: string; cents: number }

type Refund = { amountCents: number; at: Date; kind: 'refund' | 'reversal' }

/** The name of a receipt's file. */
export const receiptFileName = (number: number): string => `Receipt-${number}.pdf`

/** The one name that a receipt has in every sentence. */
export const receiptName = (number: number): string => `Receipt No. ${number}`

/** 'Refunded $20.00 on November 21, 2026', the day as the buyer's calendar has it. */
export function formatRefund({ amountCents, at, kind }: Refund, zone: TimeZone): string {
  const verb = kind === 'refund' ? 'Refunded' : 'Reversed by PayPal:'
  return `${verb} ${formatAmount(amountCents)} on ${formatDay(at, zone)}`
}

/** What the seller has kept of a receipt's amount, in cents; never below 0. */
export function netOfRefunds({
  amountCents,
  refunds,
}: Pick<ReceiptContent, 'amountCents' | 'refunds'>): number {
  return Math.max(0, amountCents - refunds.reduce((sum, refund) => sum + refund.amountCents, 0))
}
