import { describe, expect, it } from 'vitest'
import { parseOrder } from './order-view'
import { PayPalError } from './paypal-error'

const capture = {
  id: '3C679366HH908993F',
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: '99.00' },
  create_time: '2026-09-01T12:00:00Z',
}
const unit = {
  amount: { currency_code: 'USD', value: '99.00' },
  custom_id: 'checkout-7',
  invoice_id: 'H2H-7',
  payee: { merchant_id: 'MERCHANT00001' },
}
const order = {
  id: '5O190127TN364715T',
  status: 'CREATED',
  purchase_units: [unit],
}

describe('parseOrder', () => {
  it('should parse an unapproved order', () => {
    expect(parseOrder(order)).toEqual({
      id: '5O190127TN364715T',
      status: 'CREATED',
      customId: 'checkout-7',
      invoiceId: 'H2H-7',
      amountCents: 9900,
      currency: 'USD',
      payeeMerchantId: 'MERCHANT00001',
      payer: null,
      updateTime: null,
      captures: [],
    })
  })

  it('should parse payer and captures', () => {
    const paid = {
      ...order,
      status: 'COMPLETED',
      payer: { email_address: 'o@example.com', name: { given_name: 'Olivia', surname: 'Kay' } },
      purchase_units: [{ ...unit, payments: { captures: [capture] } }],
    }
    expect(parseOrder(paid)).toMatchObject({
      payer: { email: 'o@example.com', name: 'Olivia Kay' },
      captures: [
        {
          id: '3C679366HH908993F',
          status: 'COMPLETED',
          statusReason: null,
          amountCents: 9900,
          currency: 'USD',
          createTime: '2026-09-01T12:00:00Z',
        },
      ],
    })
  })

  it('should parse why a capture is pending', () => {
    const pending = { ...capture, status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } }
    const paid = { ...order, purchase_units: [{ ...unit, payments: { captures: [pending] } }] }
    expect(parseOrder(paid).captures).toMatchObject([
      { status: 'PENDING', statusReason: 'PENDING_REVIEW' },
    ])
  })

  it('should parse an unknown status as UNKNOWN', () => {
    const odd = { ...capture, status: 'TELEPORTED' }
    const strange = {
      ...order,
      status: 'SHIPPED',
      purchase_units: [{ ...unit, payments: { captures: [odd] } }],
    }
    expect(parseOrder(strange)).toMatchObject({
      status: 'UNKNOWN',
      captures: [{ status: 'UNKNOWN' }],
    })
  })

  it.each([
    null,
    {},
    { ...order, id: '..' },
    { ...order, purchase_units: [] },
    { ...order, purchase_units: [unit, unit] },
    { ...order, purchase_units: [{ ...unit, amount: { currency_code: 'USD', value: '99.001' } }] },
  ])('should reject what is not our order, with an unknown outcome (%#)', (response) => {
    const read = () => parseOrder(response)
    expect(read).toThrow(PayPalError)
    expect(read).toThrow(expect.objectContaining({ outcome: 'unknown' }))
  })
})
