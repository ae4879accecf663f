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
      method: null,
      card: null,
      authentication: 'passed',
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

  it('should parse a card, and keep its brand and last digits only', () => {
    const card = {
      ...{ name: 'Olivia Kay', last_digits: '1234', brand: 'VISA', type: 'CREDIT' },
      ...{ expiry: '2031-04', bin_details: { bin: '400000' } },
    }
    const paid = parseOrder({ ...order, payment_source: { card } })
    expect(paid).toMatchObject({
      ...{ method: 'card', card: { brand: 'VISA', lastDigits: '1234' }, payer: null },
    })
    expect(JSON.stringify(paid)).not.toMatch(/2031|400000|CREDIT|Olivia/)
  })

  it('should not keep a card number that PayPal mistakes for its last digits', () => {
    const card = { last_digits: '4111111111111111', brand: 'VISA' }
    expect(parseOrder({ ...order, payment_source: { card } }).card).toEqual({
      brand: 'VISA',
      lastDigits: null,
    })
  })

  it.each([
    ['paypal', 'paypal'],
    ['venmo', 'venmo'],
  ])('should parse the payer of %s, and the country', (source, method) => {
    const person = {
      email_address: 'o@example.com',
      name: { given_name: 'Olivia' },
      address: { country_code: 'C2' },
    }
    expect(parseOrder({ ...order, payment_source: { [source]: person } })).toMatchObject({
      method,
      payer: { email: 'o@example.com', name: 'Olivia', country: 'CN' },
    })
  })

  it('should parse a payer without a name and an email', () => {
    const payer = { payer_id: 'GUEST1', address: { country_code: 'DE' } }
    expect(parseOrder({ ...order, payer, payment_source: { card: {} } })).toMatchObject({
      method: 'card',
      card: { brand: null, lastDigits: null },
      payer: { email: null, name: null, country: 'DE' },
    })
  })

  // PayPal's table of recommended actions (docs/payments.md, section 14).
  it.each([
    ['Y', 'Y', 'POSSIBLE', 'passed'],
    ['Y', 'N', 'NO', 'failed'],
    ['Y', 'R', 'NO', 'failed'],
    ['Y', 'A', 'POSSIBLE', 'passed'],
    ['Y', 'U', 'UNKNOWN', 'unavailable'],
    ['Y', 'U', 'NO', 'unavailable'],
    ['Y', 'C', 'UNKNOWN', 'unavailable'],
    ['Y', undefined, 'NO', 'unavailable'],
    ['N', undefined, 'NO', 'passed'],
    ['U', undefined, 'NO', 'passed'],
    ['U', undefined, 'UNKNOWN', 'unavailable'],
    ['B', undefined, 'NO', 'passed'],
    [undefined, undefined, 'UNKNOWN', 'unavailable'],
    [undefined, undefined, undefined, 'passed'],
  ])(
    'should read 3-D Secure (enrollment %s, status %s, liability %s) as %s',
    (enrollment, status, liability, result) => {
      const card = {
        authentication_result: {
          liability_shift: liability,
          three_d_secure: { enrollment_status: enrollment, authentication_status: status },
        },
      }
      expect(parseOrder({ ...order, payment_source: { card } }).authentication).toBe(result)
    },
  )

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
