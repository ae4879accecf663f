import { describe, expect, it } from 'vitest'
import type { CaptureView, OrderView } from '@/integrations/paypal/order-view'
import { classifyOrderInReview } from './classify-order-in-review'

const local = {
  checkoutId: 'checkout-1',
  merchantId: 'SELLER',
  currency: 'USD',
  hasPayment: false,
  hasRefund: false,
  canFulfill: true,
  hasRefundAtPayPal: false,
}
const capture: CaptureView = {
  id: 'CAPTURE0000000001',
  status: 'COMPLETED',
  statusReason: null,
  feeCents: null,
  processorCode: null,
  amountCents: 9900,
  currency: 'USD',
  createTime: null,
}
const order: OrderView = {
  id: 'ORDER00000000000A',
  status: 'COMPLETED',
  customId: 'checkout-1',
  invoiceId: 'H2H-L-1',
  amountCents: 9900,
  currency: 'USD',
  payeeMerchantId: 'SELLER',
  payer: null,
  method: 'paypal',
  card: null,
  authentication: 'passed',
  captures: [capture],
  updateTime: null,
}
const withCapture = (change: Partial<CaptureView>): OrderView => ({
  ...order,
  captures: [{ ...capture, ...change }],
})

describe('a purchase in review', () => {
  it.each<[string, OrderView | null, Partial<typeof local>, string[]]>([
    ['the money is there', order, {}, ['accept', 'giveBack']],
    ['another amount', withCapture({ amountCents: 1 }), {}, ['accept', 'giveBack']],
    ['another currency', withCapture({ currency: 'EUR' }), {}, []],
    ['already recorded', order, { hasPayment: true, canFulfill: false }, ['giveBack']],
    ['its buyer has the course', order, { canFulfill: false }, ['giveBack']],
    ['failed refunds', order, { hasPayment: true, canFulfill: true }, ['accept', 'giveBack']],
    ['a pending refund', order, { hasPayment: true, hasRefund: true, canFulfill: false }, []],
    ['another merchant', { ...order, payeeMerchantId: 'OTHER' }, {}, ['close']],
    ['another purchase', { ...order, customId: 'checkout-2' }, {}, ['close']],
    [
      'recorded here, but of another purchase at PayPal',
      { ...order, payeeMerchantId: 'OTHER' },
      { hasPayment: true },
      [],
    ],
    ['under review at PayPal', withCapture({ status: 'PENDING' }), {}, []],
    [
      'partially refunded',
      withCapture({ status: 'PARTIALLY_REFUNDED' }),
      { hasRefundAtPayPal: true },
      ['accept'],
    ],
    [
      'only looks partially refunded',
      withCapture({ status: 'PARTIALLY_REFUNDED' }),
      {},
      ['accept'],
    ],
    [
      'partially refunded, and its buyer owns the course',
      withCapture({ status: 'PARTIALLY_REFUNDED' }),
      { hasRefundAtPayPal: true, canFulfill: false },
      [],
    ],
    ['two payments', { ...order, captures: [capture, { ...capture, id: 'B' }] }, {}, []],
    [
      'one of two payments refunded',
      { ...order, captures: [capture, { ...capture, status: 'REFUNDED' }] },
      {},
      ['accept', 'giveBack'],
    ],
    ['fully refunded', withCapture({ status: 'REFUNDED' }), {}, ['close']],
    ['declined', withCapture({ status: 'DECLINED' }), {}, ['close']],
    ['approved but not captured', { ...order, status: 'APPROVED', captures: [] }, {}, ['close']],
    ['no order at PayPal', null, {}, ['close']],
    ['PayPal knows nothing of what is in the books', null, { hasPayment: true }, []],
  ])('should offer the possible choices: %s', (_what, shown, change, choices) => {
    const review = classifyOrderInReview(shown, { ...local, ...change })
    expect(review.choices).toEqual(choices)
    expect(review.messages.length).toBeGreaterThan(0)
  })
})
