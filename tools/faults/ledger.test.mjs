import { expect, it } from 'vitest'
import { compareRunLedger } from './ledger.mjs'

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
  back: 0,
  refunds: 0,
}
const back = { id: 'R1', capture_id: 'C1', status: 'COMPLETED', amount: usd('20.00') }

const compare = (/** @type {any} */ { payments = [payment], ...paypal }) => {
  const world = { query: () => Promise.resolve(payments) }
  return compareRunLedger(/** @type {any} */ (world), {
    captures: [capture],
    refunds: [],
    orders: [],
    webhooks: { events: [] },
    ...paypal,
  })
}

it('agrees when both have the same', async () => {
  expect(await compare({})).toEqual([])
  const refunded = { ...payment, back: 2000, refunds: 2000 }
  expect(await compare({ payments: [refunded], refunds: [back] })).toEqual([])
})

it.each([
  ['a payment that is ours only', { captures: [] }],
  ['a payment that is PayPal’s only, of nobody we know', { payments: [] }],
  ['a second payment of the same purchase', { captures: [capture, { ...capture, id: 'C2' }] }],
  ['another id', { captures: [{ ...capture, id: 'C2' }] }],
  ['another sum', { captures: [{ ...capture, amount: usd('98.99') }] }],
  [
    'another currency',
    { captures: [{ ...capture, amount: { currency_code: 'EUR', value: '99.00' } }] },
  ],
  ['a refund that we do not have', { refunds: [back] }],
  [
    'a refund that was paid twice',
    {
      payments: [{ ...payment, back: 2000, refunds: 2000 }],
      refunds: [back, { ...back, id: 'R2' }],
    },
  ],
  ['a refund that is in one of our tables only', { payments: [{ ...payment, back: 2000 }] }],
  ['money for a payment that was denied', { captures: [{ ...capture, status: 'DECLINED' }] }],
  [
    'two orders of one purchase',
    { orders: [1, 2].map(() => ({ purchase_units: [{ custom_id: 'p1' }] })) },
  ],
])('finds %s', async (_what, books) => {
  expect(await compare(books)).not.toEqual([])
})
