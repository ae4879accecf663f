import { expect, it } from 'vitest'
import { findLedgerMismatches } from './ledger.mjs'

const usd = (/** @type {string} */ value) => ({ currency_code: 'USD', value })

const capture = {
  id: 'C1',
  order_id: 'O1',
  custom_id: 'p1',
  status: 'COMPLETED',
  amount: usd('99.00'),
}
const payment = {
  id: 'C1',
  checkoutId: 'p1',
  orderId: 'O1',
  cents: 9900,
  currency: 'USD',
  source: 'card',
  back: 0,
  refunds: 0,
}
const order = {
  id: 'O1',
  payment_source: { card: { last_digits: '1111' } },
  purchase_units: [{ custom_id: 'p1' }],
}
const back = { id: 'R1', capture_id: 'C1', status: 'COMPLETED', amount: usd('20.00') }

const compare = (/** @type {any} */ { payments = [payment], ...paypal }) => {
  const testEnv = { query: () => Promise.resolve(payments) }
  return findLedgerMismatches(/** @type {any} */ (testEnv), {
    captures: [capture],
    refunds: [],
    orders: [order],
    webhooks: { events: [] },
    ...paypal,
  })
}

it('finds nothing when both agree', async () => {
  expect(await compare({})).toEqual([])
  const refunded = { ...payment, back: 2000, refunds: 2000 }
  expect(await compare({ payments: [refunded], refunds: [back] })).toEqual([])
})

it.each([
  ['a payment only in our database', { captures: [] }],
  ['a payment only at PayPal', { payments: [] }],
  ['a second payment of the same purchase', { captures: [capture, { ...capture, id: 'C2' }] }],
  ['another id', { captures: [{ ...capture, id: 'C2' }] }],
  ['another amount', { captures: [{ ...capture, amount: usd('98.99') }] }],
  [
    'another currency',
    { captures: [{ ...capture, amount: { currency_code: 'EUR', value: '99.00' } }] },
  ],
  ['another method', { payments: [{ ...payment, source: 'paypal' }] }],
  ['a refund that we do not have', { refunds: [back] }],
  [
    'a refund that was made twice',
    {
      payments: [{ ...payment, back: 2000, refunds: 2000 }],
      refunds: [back, { ...back, id: 'R2' }],
    },
  ],
  ['a refund that is in one of our tables only', { payments: [{ ...payment, back: 2000 }] }],
  ['a payment that was denied at PayPal', { captures: [{ ...capture, status: 'DECLINED' }] }],
  [
    'two orders of one purchase',
    { orders: [1, 2].map(() => ({ purchase_units: [{ custom_id: 'p1' }] })) },
  ],
])('finds %s', async (_what, changes) => {
  expect(await compare(changes)).not.toEqual([])
})
