import { describe, expect, it } from 'vitest'
import { type OrderView, parseOrder } from '@/integrations/paypal/order-view'
import { type ExpectedOrder, isHeldForSeller, classifyOrder } from './classify-order'

const expected: ExpectedOrder = {
  paypalOrderId: '5O190127TN364715T',
  checkoutId: 'checkout-1',
  invoiceId: 'H2H-L-1',
  amountCents: 9900,
  currency: 'USD',
  merchantId: 'MERCHANT00001',
}

const amount = { currency_code: 'USD', value: '99.00' }

const anOrder = (status: string, ...captures: { status: string; value?: string }[]): OrderView =>
  parseOrder({
    id: expected.paypalOrderId,
    status,
    purchase_units: [
      {
        amount,
        custom_id: expected.checkoutId,
        invoice_id: expected.invoiceId,
        payee: { merchant_id: expected.merchantId },
        payments: {
          captures: captures.map(({ status: state, value = '99.00' }, index) => ({
            id: `CAPTURE00000${index}`,
            status: state,
            amount: { ...amount, value },
          })),
        },
      },
    ],
  })

describe('classifyOrder', () => {
  it.each([
    ['CREATED', 'unapproved'],
    ['PAYER_ACTION_REQUIRED', 'unapproved'],
    ['APPROVED', 'approved'],
    ['VOIDED', 'closed'],
    ['SOMETHING_NEW', 'unknown'],
  ])('should classify an order in %s as %s', (status, kind) => {
    expect(classifyOrder(anOrder(status), expected)).toMatchObject({ kind })
  })

  it('should not treat a completed order without a payment as paid', () => {
    expect(classifyOrder(anOrder('COMPLETED'), expected)).toMatchObject({ kind: 'mismatch' })
  })

  it.each([
    ['COMPLETED', 'paid'],
    ['PENDING', 'pending'],
    ['DECLINED', 'closed'],
    ['FAILED', 'closed'],
    ['REFUNDED', 'mismatch'],
    ['PARTIALLY_REFUNDED', 'mismatch'],
    ['SOMETHING_NEW', 'mismatch'],
  ])('should classify a payment in %s as %s', (status, kind) => {
    expect(classifyOrder(anOrder('COMPLETED', { status }), expected)).toMatchObject({ kind })
  })

  it('should say why the processor declined a card', () => {
    const order = anOrder('COMPLETED', { status: 'DECLINED' })
    const [capture] = order.captures
    if (!capture) throw new Error('The order has no payment.')
    const declined = { ...order, captures: [{ ...capture, processorCode: '5120' }] }
    expect(classifyOrder(declined, expected)).toEqual({
      kind: 'closed',
      reason: 'The bank declined the payment (5120).',
      declineReason: 'insufficient_funds',
    })
  })

  it.each([
    ['passed', null],
    ['failed', 'authentication_failed'],
    ['unavailable', 'authentication_failed'],
  ] as const)('should say, after 3-D Secure %s, whether to capture', (authentication, reason) => {
    expect(classifyOrder({ ...anOrder('APPROVED'), authentication }, expected)).toMatchObject({
      kind: 'approved',
      declineReason: reason,
    })
  })

  it('should find the payment among declined ones', () => {
    const order = anOrder('COMPLETED', { status: 'DECLINED' }, { status: 'COMPLETED' })
    expect(classifyOrder(order, expected)).toMatchObject({
      kind: 'paid',
      capture: { id: 'CAPTURE000001', amountCents: 9900 },
    })
  })

  it('should be a mismatch with two payments, or a part of the price', () => {
    const twice = anOrder('COMPLETED', { status: 'COMPLETED' }, { status: 'COMPLETED' })
    const part = anOrder('COMPLETED', { status: 'COMPLETED', value: '9.90' })
    expect(classifyOrder(twice, expected)).toMatchObject({ kind: 'mismatch' })
    expect(classifyOrder(part, expected)).toMatchObject({ kind: 'mismatch' })
  })

  it.each([
    ['order', { paypalOrderId: '5O190127TN364715X' }],
    ['purchase', { checkoutId: 'checkout-2' }],
    ['invoice', { invoiceId: 'H2H-L-2' }],
    ['merchant', { merchantId: 'MERCHANT00002' }],
    ['amount', { amountCents: 9901 }],
    ['currency', { currency: 'EUR' }],
  ])('should be a mismatch with another %s', (_what, mismatch) => {
    const paid = anOrder('COMPLETED', { status: 'COMPLETED' })
    expect(classifyOrder(paid, { ...expected, ...mismatch })).toMatchObject({ kind: 'mismatch' })
  })
})

describe('isHeldForSeller', () => {
  it.each([
    ['PENDING_REVIEW', false],
    ['ECHECK', false],
    ['UNILATERAL', true],
    ['SOMETHING_NEW', true],
    [null, false],
  ])('should depend on PayPal’s code: %s', (reason, isHeld) => {
    expect(isHeldForSeller(reason)).toBe(isHeld)
  })
})
