import { formatDay } from '@/domain/text/format-date'
import { formatAmount } from '@/domain/checkout/money'
import type { Transaction } from '@/integrations/paypal/list-transactions'

/** A payment in our ledger. The amount is in cents. */
export type OurPayment = {
  id: string
  checkoutId: string
  captureId: string
  amountCents: number
  currency: string
  paidAt: Date
}

/** A completed refund in our ledger. The amount is in cents. */
export type OurRefund = {
  paymentId: string
  captureId: string
  paypalRefundId: string
  amountCents: number
  completedAt: Date
}

/** Our ledger and PayPal's ledger for the same period. */
export type Ledger = {
  payments: OurPayment[]
  refunds: OurRefund[]
  /** The transactions at PayPal that belong to this site. */
  transactions: Transaction[]
  /** The period in which PayPal's ledger is complete. */
  complete: { from: Date; until: Date }
}

/** A difference between the ledgers. `key` identifies it across audits. */
export type Discrepancy = {
  key: string
  /** An explanation for the instructor, in everyday language. */
  sentence: string
  captureId: string | null
  paymentId: string | null
  checkoutId: string | null
}

/**
 * PayPal's event codes for payments (T0006) and for refunds and reversals (T1106, T1107, T1201).
 */
export const isPaymentCode = (code: string) => code === 'T0006'
export const isRefundCode = (code: string) => ['T1106', 'T1107', 'T1201'].includes(code)

/**
 * Returns whether a transaction moved money. 'S' means successful, 'V' means successful but
 * reversed later.
 */
export const hasMoved = ({ status }: Transaction) => status === 'S' || status === 'V'

/** Compares our payments and refunds with PayPal's transactions, and returns the discrepancies. */
export function compareLedgers(ledger: Ledger): Discrepancy[] {
  const moved = ledger.transactions.filter(hasMoved)
  const captures = moved.filter(({ code, cents }) => isPaymentCode(code) && cents > 0)
  const refunds = moved.filter(({ code, cents }) => isRefundCode(code) && cents < 0)
  return [
    ...captures.flatMap((capture) => comparePayment(ledger, capture)),
    ...refunds.flatMap((refund) => compareRefund(ledger, refund)),
    ...ledger.payments
      .filter(({ paidAt }) => isComplete(ledger, paidAt))
      .filter(({ captureId }) => !moved.some(({ id }) => id === captureId))
      .map(unknownPayment),
    ...ledger.refunds
      .filter(({ completedAt }) => isComplete(ledger, completedAt))
      .filter((refund) => !moved.some(({ id }) => id === refund.paypalRefundId))
      .map(unknownRefund),
  ]
}

function isComplete({ complete: { from, until } }: Ledger, at: Date): boolean {
  return at >= from && at <= until
}

function comparePayment({ payments }: Ledger, capture: Transaction): Discrepancy[] {
  const ours = payments.find(({ captureId }) => captureId === capture.id)
  const received = `${formatAmount(capture.cents)} ${capture.currency}`
  const ids = { captureId: capture.id, paymentId: ours?.id ?? null }
  if (!ours) {
    const sentence = `PayPal received ${received} on ${dayOf(capture.at)} for a purchase here, but the payment isn’t recorded here.`
    return [{ ...ids, key: `unrecorded:${capture.id}`, sentence, checkoutId: null }]
  }
  if (ours.amountCents === capture.cents && ours.currency === capture.currency) return []
  const sentence = `This payment is ${formatAmount(ours.amountCents)} ${ours.currency} here, but ${received} at PayPal.`
  return [{ ...ids, key: `amount:${capture.id}`, sentence, checkoutId: ours.checkoutId }]
}

function compareRefund({ payments, refunds }: Ledger, refund: Transaction): Discrepancy[] {
  const payment = payments.find(({ captureId }) => captureId === refund.referenceId)
  if (!payment) return []
  const ours = refunds.find(({ paypalRefundId }) => paypalRefundId === refund.id)
  const refunded = formatAmount(-refund.cents)
  const { id: paymentId, captureId, checkoutId } = payment
  const ids = { captureId, paymentId, checkoutId }
  if (!ours) {
    const sentence = `PayPal refunded ${refunded} to the buyer on ${dayOf(refund.at)}, but the refund isn’t recorded here.`
    return [{ ...ids, key: `refund-missing:${refund.id}`, sentence }]
  }
  if (ours.amountCents === -refund.cents) return []
  const sentence = `A refund is ${formatAmount(ours.amountCents)} here, but ${refunded} at PayPal.`
  return [{ ...ids, key: `refund-amount:${refund.id}`, sentence }]
}

function unknownPayment(payment: OurPayment): Discrepancy {
  const { id: paymentId, captureId, checkoutId, amountCents, currency, paidAt } = payment
  return {
    paymentId,
    captureId,
    checkoutId,
    key: `unknown:${captureId}`,
    sentence: `A payment of ${formatAmount(amountCents)} ${currency} on ${dayOf(paidAt)} is recorded here, but PayPal doesn’t show it.`,
  }
}

function unknownRefund(refund: OurRefund): Discrepancy {
  const { paymentId, captureId, paypalRefundId, amountCents, completedAt } = refund
  return {
    paymentId,
    captureId,
    checkoutId: null,
    key: `refund-unknown:${paypalRefundId}`,
    sentence: `A refund of ${formatAmount(amountCents)} on ${dayOf(completedAt)} is recorded here, but PayPal doesn’t show it.`,
  }
}

const dayOf = (at: Date) => formatDay(at, 'utc')
