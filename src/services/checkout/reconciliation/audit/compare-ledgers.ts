import { formatDay } from '@/domain/text/format-date'
import { formatAmount, formatAmountWithCode } from '@/domain/checkout/money'
import type { Transaction } from '@/integrations/paypal/list-transactions'

/** A payment in our ledger. The amount is in cents. */
export type LocalPayment = {
  id: string
  checkoutId: string
  captureId: string
  amountCents: number
  currency: string
  paidAt: Date
}

/** A completed refund in our ledger. The amount is in cents. */
export type LocalRefund = {
  paymentId: string
  captureId: string
  paypalRefundId: string
  amountCents: number
  currency: string
  completedAt: Date
}

/** Our ledger and PayPal's ledger for the same period. */
export type Ledger = {
  payments: LocalPayment[]
  refunds: LocalRefund[]
  /** The transactions at PayPal that belong to this site. */
  transactions: Transaction[]
  /** The period in which PayPal's ledger is complete. */
  completePeriod: { from: Date; until: Date }
}

/** A difference between the ledgers. `key` identifies it across audits. */
export type Discrepancy = {
  key: string
  /** An explanation for the instructor, in everyday language. */
  message: string
  captureId: string | null
  paymentId: string | null
  checkoutId: string | null
}

/** Returns whether a PayPal event code stands for a payment. */
export const isPaymentCode = (code: string) => code === 'T0006'
/** Returns whether a PayPal event code stands for a refund or reversal. */
export const isRefundCode = (code: string) => ['T1106', 'T1107', 'T1201'].includes(code)

/**
 * Returns whether a transaction moved money. 'S' means successful, 'V' means successful but
 * reversed later.
 */
export const hasMovedMoney = ({ status }: Transaction) => status === 'S' || status === 'V'

/** Compares our payments and refunds with PayPal's transactions, and returns the discrepancies. */
export function compareLedgers(ledger: Ledger): Discrepancy[] {
  const moneyMovements = ledger.transactions.filter(hasMovedMoney)
  const captures = moneyMovements.filter(({ code, cents }) => isPaymentCode(code) && cents > 0)
  const refunds = moneyMovements.filter(({ code, cents }) => isRefundCode(code) && cents < 0)
  return [
    ...captures.flatMap((capture) => comparePayment(ledger, capture)),
    ...refunds.flatMap((refund) => compareRefund(ledger, refund)),
    ...ledger.payments
      .filter(({ paidAt }) => isInCompletePeriod(ledger, paidAt))
      .filter(({ captureId }) => !moneyMovements.some(({ id }) => id === captureId))
      .map(toUnknownPaymentDiscrepancy),
    ...ledger.refunds
      .filter(({ completedAt }) => isInCompletePeriod(ledger, completedAt))
      .filter((refund) => !moneyMovements.some(({ id }) => id === refund.paypalRefundId))
      .map(toUnknownRefundDiscrepancy),
  ]
}

function isInCompletePeriod({ completePeriod: { from, until } }: Ledger, time: Date): boolean {
  return time >= from && time <= until
}

function comparePayment({ payments }: Ledger, capture: Transaction): Discrepancy[] {
  const localPayment = payments.find(({ captureId }) => captureId === capture.id)
  const receivedAmount = formatAmountWithCode(capture)
  const ids = { captureId: capture.id, paymentId: localPayment?.id ?? null }
  if (!localPayment) {
    const message = `PayPal received ${receivedAmount} on ${formatUtcDay(capture.initiatedAt)} for a purchase here, but the payment isn’t recorded here.`
    return [{ ...ids, key: `unrecorded:${capture.id}`, message, checkoutId: null }]
  }
  if (localPayment.amountCents === capture.cents && localPayment.currency === capture.currency)
    return []
  const { amountCents: cents, currency } = localPayment
  const message = `This payment is ${formatAmountWithCode({ cents, currency })} here, but ${receivedAmount} at PayPal.`
  return [{ ...ids, key: `amount:${capture.id}`, message, checkoutId: localPayment.checkoutId }]
}

function compareRefund({ payments, refunds }: Ledger, refund: Transaction): Discrepancy[] {
  const payment = payments.find(({ captureId }) => captureId === refund.referenceId)
  if (!payment) return []
  const localRefund = refunds.find(({ paypalRefundId }) => paypalRefundId === refund.id)
  const refundedAmount = formatAmount({ cents: -refund.cents, currency: refund.currency })
  const { id: paymentId, captureId, checkoutId } = payment
  const ids = { captureId, paymentId, checkoutId }
  if (!localRefund) {
    const message = `PayPal refunded ${refundedAmount} to the buyer on ${formatUtcDay(refund.initiatedAt)}, but the refund isn’t recorded here.`
    return [{ ...ids, key: `refund-missing:${refund.id}`, message }]
  }
  if (localRefund.amountCents === -refund.cents) return []
  const { amountCents: cents, currency } = localRefund
  const message = `A refund is recorded here as ${formatAmount({ cents, currency })}, but PayPal shows ${refundedAmount}.`
  return [{ ...ids, key: `refund-amount:${refund.id}`, message }]
}

function toUnknownPaymentDiscrepancy(payment: LocalPayment): Discrepancy {
  const { id: paymentId, captureId, checkoutId, amountCents, currency, paidAt } = payment
  return {
    paymentId,
    captureId,
    checkoutId,
    key: `unknown:${captureId}`,
    message: `A payment of ${formatAmountWithCode({ cents: amountCents, currency })} on ${formatUtcDay(paidAt)} is recorded here, but PayPal doesn’t show it.`,
  }
}

function toUnknownRefundDiscrepancy(refund: LocalRefund): Discrepancy {
  const { paymentId, captureId, paypalRefundId, amountCents, currency, completedAt } = refund
  return {
    paymentId,
    captureId,
    checkoutId: null,
    key: `refund-unknown:${paypalRefundId}`,
    message: `A refund of ${formatAmount({ cents: amountCents, currency })} on ${formatUtcDay(completedAt)} is recorded here, but PayPal doesn’t show it.`,
  }
}

const formatUtcDay = (date: Date) => formatDay(date, 'utc')
