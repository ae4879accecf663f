import { describe, expect, it } from 'vitest'
import type { CaptureView, OrderView } from '@/integrations/paypal/order-view'
import { classifyReview } from './classify-review'

const known = {
  checkoutId: 'checkout-1',
  merchantId: 'SELLER',
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
  captures: [capture],
  updateTime: null,
}
const withCapture = (change: Partial<CaptureView>): OrderView => ({
  ...order,
  captures: [{ ...capture, ...change }],
})

describe('a purchase that waits for a person', () => {
  it.each<[string, OrderView | null, Partial<typeof known>, string[]]>([
    ['the money is there', order, {}, ['accept', 'giveBack']],
    ['it is another amount', withCapture({ amountCents: 1 }), {}, ['accept', 'giveBack']],
    ['it is another currency', withCapture({ currency: 'EUR' }), {}, []],
    ['it is in the books', order, { hasPayment: true, canFulfill: false }, ['giveBack']],
    ['its buyer has the course', order, { canFulfill: false }, ['giveBack']],
    [
      'its refunds have failed',
      order,
      { hasPayment: true, canFulfill: true },
      ['accept', 'giveBack'],
    ],
    ['it is on its way back', order, { hasPayment: true, hasRefund: true, canFulfill: false }, []],
    ['it is another merchant’s', { ...order, payeeMerchantId: 'OTHER' }, {}, ['close']],
    ['it is another purchase’s', { ...order, customId: 'checkout-2' }, {}, ['close']],
    [
      'it is in the books, and PayPal shows it as another’s',
      { ...order, payeeMerchantId: 'OTHER' },
      { hasPayment: true },
      [],
    ],
    ['it is under review', withCapture({ status: 'PENDING' }), {}, []],
    [
      'a part went back',
      withCapture({ status: 'PARTIALLY_REFUNDED' }),
      { hasRefundAtPayPal: true },
      ['accept'],
    ],
    [
      'a part seems to have gone back',
      withCapture({ status: 'PARTIALLY_REFUNDED' }),
      {},
      ['accept'],
    ],
    [
      'a part went back, and its buyer has the course',
      withCapture({ status: 'PARTIALLY_REFUNDED' }),
      { hasRefundAtPayPal: true, canFulfill: false },
      [],
    ],
    ['it came twice', { ...order, captures: [capture, { ...capture, id: 'B' }] }, {}, []],
    [
      'one of two went back',
      { ...order, captures: [capture, { ...capture, status: 'REFUNDED' }] },
      {},
      ['accept', 'giveBack'],
    ],
    ['it all went back', withCapture({ status: 'REFUNDED' }), {}, ['close']],
    ['it was refused', withCapture({ status: 'DECLINED' }), {}, ['close']],
    ['nothing was taken', { ...order, status: 'APPROVED', captures: [] }, {}, ['close']],
    ['PayPal knows nothing of it', null, {}, ['close']],
    ['PayPal knows nothing of what is in the books', null, { hasPayment: true }, []],
  ])('should offer what fits when %s', (_what, shown, change, choices) => {
    const review = classifyReview(shown, { ...known, ...change })
    expect(review.choices).toEqual(choices)
    expect(review.sentences.length).toBeGreaterThan(0)
  })
})
