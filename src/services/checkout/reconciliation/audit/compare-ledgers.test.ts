import { describe, expect, it } from 'vitest'
import type { Transaction } from '@/integrations/paypal/list-transactions'
import { type Ledger, compareLedgers, type LocalPayment } from './compare-ledgers'

const initiatedAt = new Date('2026-11-10T12:00:00Z')
const payment: LocalPayment = {
  id: 'payment-1',
  checkoutId: 'checkout-1',
  captureId: 'CAPTURE1',
  amountCents: 9900,
  currency: 'USD',
  paidAt: initiatedAt,
}
const capture: Transaction = {
  id: 'CAPTURE1',
  referenceId: 'ORDER1',
  code: 'T0006',
  initiatedAt,
  currency: 'USD',
  cents: 9900,
  status: 'S',
  invoiceId: 'H2H-L-1',
  customField: 'checkout-1',
}
const refund: Transaction = {
  ...capture,
  id: 'REFUND1',
  referenceId: 'CAPTURE1',
  code: 'T1107',
  cents: -9900,
}
const ourRefund = {
  paymentId: 'payment-1',
  captureId: 'CAPTURE1',
  paypalRefundId: 'REFUND1',
  amountCents: 9900,
  currency: 'USD',
  completedAt: initiatedAt,
}

const listKeys = (ledger: Partial<Ledger>) =>
  compareLedgers({
    payments: [payment],
    refunds: [],
    transactions: [capture],
    completePeriod: {
      from: new Date('2026-11-01T00:00:00Z'),
      until: new Date('2026-11-20T00:00:00Z'),
    },
    ...ledger,
  }).map(({ key }) => key)

describe('the ledgers', () => {
  it.each<[string, Partial<Ledger>]>([
    ['match', {}],
    ['match with a refund', { refunds: [ourRefund], transactions: [capture, refund] }],
    ['have a refunded payment', { transactions: [{ ...capture, status: 'V' }] }],
    [
      'ignore money that has not arrived',
      { payments: [], transactions: [{ ...capture, status: 'P' }] },
    ],
    ['ignore a declined payment', { payments: [], transactions: [{ ...capture, status: 'D' }] }],
    [
      'ignore fees and transfers',
      { payments: [], transactions: [{ ...capture, code: 'T0400', cents: -9900 }] },
    ],
    [
      'ignore what PayPal may not list yet',
      { transactions: [], payments: [{ ...payment, paidAt: new Date('2026-11-20T00:00:01Z') }] },
    ],
    [
      'ignore earlier payments',
      { transactions: [], payments: [{ ...payment, paidAt: new Date('2026-10-31T23:59:59Z') }] },
    ],
  ])('should match when they %s', (_what, ledger) => {
    expect(listKeys(ledger)).toEqual([])
  })

  it.each<[string, Partial<Ledger>, string]>([
    ['a payment that we lack', { payments: [] }, 'unrecorded:CAPTURE1'],
    ['a payment that PayPal lacks', { transactions: [] }, 'unknown:CAPTURE1'],
    ['a declined payment', { transactions: [{ ...capture, status: 'D' }] }, 'unknown:CAPTURE1'],
    [
      'a payment that has not arrived',
      { transactions: [{ ...capture, status: 'P' }] },
      'unknown:CAPTURE1',
    ],
    ['another amount', { transactions: [{ ...capture, cents: 9800 }] }, 'amount:CAPTURE1'],
    ['another currency', { transactions: [{ ...capture, currency: 'EUR' }] }, 'amount:CAPTURE1'],
    ['a refund that we lack', { transactions: [capture, refund] }, 'refund-missing:REFUND1'],
    [
      'a chargeback missing here',
      { transactions: [capture, { ...refund, code: 'T1201' }] },
      'refund-missing:REFUND1',
    ],
    ['a refund that PayPal lacks', { refunds: [ourRefund] }, 'refund-unknown:REFUND1'],
    [
      'a denied refund',
      { refunds: [ourRefund], transactions: [capture, { ...refund, status: 'D' }] },
      'refund-unknown:REFUND1',
    ],
    [
      'a refund that was not paid out',
      { refunds: [ourRefund], transactions: [capture, { ...refund, status: 'P' }] },
      'refund-unknown:REFUND1',
    ],
    [
      'a refund with another amount',
      { refunds: [ourRefund], transactions: [capture, { ...refund, cents: -100 }] },
      'refund-amount:REFUND1',
    ],
  ])('should differ in %s', (_what, ledger, key) => {
    expect(listKeys(ledger)).toEqual([key])
  })
})
