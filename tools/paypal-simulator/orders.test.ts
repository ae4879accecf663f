import { OrdersController } from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { callPayPal } from '@/integrations/paypal/client'
import { createOrder } from '@/integrations/paypal/create-order'
import { z } from 'zod'
import { getOrder } from '@/integrations/paypal/get-order'
import { newPurchase, getRejection, TestSimulator } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())

const HOUR_SECONDS = 3600
const approve = (orderId: string, buyer = 'ok') => simulator.control('approve', { orderId, buyer })

async function createApprovedOrder(buyer = 'ok', changes = {}) {
  const order = await createOrder(simulator.settings, newPurchase(changes))
  await approve(order.id, buyer)
  return order
}

const capture = (orderId: string, requestId = `cap-${orderId}`) =>
  captureOrder(simulator.settings, { orderId, requestId })

const createRaw = async (body: object) => {
  const { settings } = simulator
  const response = await simulator.fetch('/v1/oauth2/token', {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${settings.clientId}:${settings.clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const token: unknown = await response.json()
  expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 })
  const bearer: unknown = new Map(Object.entries(token ?? {})).get('access_token')
  return simulator.fetch('/v2/checkout/orders', {
    method: 'POST',
    headers: { authorization: `Bearer ${String(bearer)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** The approve link of an order. */
const findApproveLink = async (id: string) => {
  const order = await callPayPal(simulator.settings, (client) =>
    new OrdersController(client).getOrder({ id }),
  )
  const { links } = z
    .object({ links: z.array(z.object({ href: z.string(), rel: z.string() })) })
    .parse(order)
  return links.find(({ rel }) => rel === 'approve')?.href
}

describe('creating an order', () => {
  it('should return the input and an approve link', async () => {
    const purchase = newPurchase()
    const order = await createOrder(simulator.settings, purchase)
    expect(order).toMatchObject({
      status: 'CREATED',
      customId: purchase.customId,
      invoiceId: purchase.invoiceId,
      amountCents: 9900,
      currency: 'USD',
      payeeMerchantId: 'MERCHANT00001',
      payer: null,
      captures: [],
    })
    expect(order.id).toMatch(/^[A-Z0-9]{17}$/)
    expect(await findApproveLink(order.id)).toBe(`${simulator.url}/checkoutnow?token=${order.id}`)
  })

  it('should return the same order for the same key', async () => {
    const purchase = newPurchase()
    const [first, second] = [
      await createOrder(simulator.settings, purchase),
      await createOrder(simulator.settings, purchase),
    ]
    expect(second).toEqual(first)
  })

  it('should refuse the same key for another order', async () => {
    const purchase = newPurchase()
    await createOrder(simulator.settings, purchase)
    expect(
      await getRejection(createOrder(simulator.settings, { ...purchase, amountCents: 1 })),
    ).toMatchObject({ status: 422, issue: 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED' })
  })

  it('should forget the key after six hours', async () => {
    const purchase = newPurchase()
    const first = await createOrder(simulator.settings, purchase)
    await simulator.control('clock', { advanceSeconds: 6 * HOUR_SECONDS + 1 })
    const second = await createOrder(simulator.settings, purchase)
    expect(second.id).not.toBe(first.id)
  })

  it('should refuse one of two simultaneous calls', async () => {
    const purchase = newPurchase()
    await createOrder(simulator.settings, newPurchase())
    const results = await Promise.allSettled([
      createOrder(simulator.settings, purchase),
      createOrder(simulator.settings, purchase),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, issue: 'PREVIOUS_REQUEST_IN_PROGRESS', outcome: 'unknown' },
    })
  })

  it('should refuse a zero amount', async () => {
    const purchase = newPurchase({ amountCents: 0 })
    expect(await getRejection(createOrder(simulator.settings, purchase))).toMatchObject({
      status: 422,
      issue: 'CANNOT_BE_ZERO_OR_NEGATIVE',
    })
  })

  it('should refuse ids that are too long', async () => {
    const purchase = newPurchase({ invoiceId: 'x'.repeat(128) })
    expect(await getRejection(createOrder(simulator.settings, purchase))).toMatchObject({
      status: 400,
      name: 'INVALID_REQUEST',
      issue: 'INVALID_STRING_MAX_LENGTH',
    })
  })

  const unit = { amount: { currency_code: 'USD', value: '99.00' } }
  const valid = { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal: {} } }
  it.each([
    [{ intent: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
    [{ intent: 'AUTHORIZE' }, 400, 'INVALID_PARAMETER_VALUE'],
    [{ purchase_units: undefined }, 400, 'INVALID_ARRAY_LENGTH'],
    [{ purchase_units: [{}] }, 400, 'MISSING_REQUIRED_PARAMETER'],
    [
      { purchase_units: [{ amount: { currency_code: 'USD', value: 99 } }] },
      400,
      'INVALID_PARAMETER_SYNTAX',
    ],
    [
      { purchase_units: [{ amount: { currency_code: 'USD', value: '99' } }] },
      422,
      'DECIMAL_PRECISION',
    ],
    [
      { purchase_units: [{ amount: { currency_code: 'INR', value: '99.00' } }] },
      422,
      'CURRENCY_NOT_SUPPORTED',
    ],
    [
      { purchase_units: [{ amount: { currency_code: 'JPY', value: '99.00' } }] },
      422,
      'DECIMALS_NOT_SUPPORTED',
    ],
    [
      { payment_source: { paypal: { experience_context: { user_action: 'PAY_LATER' } } } },
      400,
      'INVALID_PARAMETER_VALUE',
    ],
    [
      { payment_source: { paypal: { experience_context: { return_url: 'javascript:alert(1)' } } } },
      400,
      'INVALID_PARAMETER_SYNTAX',
    ],
  ])('should refuse %j', async (changes, status, issue) => {
    const response = await createRaw({ ...valid, ...changes })
    expect(response.status).toBe(status)
    expect(response.headers.get('paypal-debug-id')).toMatch(/^[0-9a-f]{13}$/)
    expect(await response.json()).toMatchObject({ details: [{ issue }] })
  })

  it('should return the minimal representation by default', async () => {
    const response = await createRaw(valid)
    expect(response.status).toBe(200)
    const order: unknown = await response.json()
    expect(Object.keys(order ?? {}).sort()).toEqual(['id', 'links', 'payment_source', 'status'])
    expect(order).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      links: [{ rel: 'self' }, { rel: 'payer-action' }, { rel: 'capture' }],
    })
  })
})

describe('reading an order', () => {
  it('should not find an unknown id', async () => {
    expect(await getRejection(getOrder(simulator.settings, 'AAAAAAAAAAAAAAAAA'))).toMatchObject({
      status: 404,
      name: 'RESOURCE_NOT_FOUND',
      issue: 'INVALID_RESOURCE_ID',
      outcome: 'definite',
    })
  })

  it('should require a token', async () => {
    const response = await simulator.fetch('/v2/checkout/orders/__proto__', {
      headers: { authorization: 'Bearer __proto__' },
    })
    expect(response.status).toBe(401)
  })

  it('should not find an order after six hours', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    await simulator.control('clock', { advanceSeconds: 6 * HOUR_SECONDS + 1 })
    expect(await getRejection(getOrder(simulator.settings, order.id))).toMatchObject({
      status: 404,
    })
    expect(await getRejection(capture(order.id))).toMatchObject({ status: 404 })
  })

  it('should extend the lifetime when the buyer opens it', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    await simulator.control('clock', { advanceSeconds: 5 * HOUR_SECONDS })
    await simulator.fetch(`/checkoutnow?token=${order.id}`)
    await simulator.control('clock', { advanceSeconds: 5 * HOUR_SECONDS })
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({ id: order.id })
  })

  it('should find a paid order forever', async () => {
    const order = await createApprovedOrder()
    await capture(order.id)
    await simulator.control('clock', { advanceSeconds: 24 * HOUR_SECONDS })
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      status: 'COMPLETED',
    })
  })
})

describe('capturing an order', () => {
  it('should capture an approved order', async () => {
    const order = await createApprovedOrder()
    const paid = await capture(order.id)
    expect(paid).toMatchObject({
      status: 'COMPLETED',
      payer: { email: 'olivia.kay@buyers.example', name: 'Olivia Kay' },
      captures: [{ status: 'COMPLETED', statusReason: null, amountCents: 9900, currency: 'USD' }],
    })
    expect(await getOrder(simulator.settings, order.id)).toEqual(paid)
  })

  it('should refuse an order without approval', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    expect(await getRejection(capture(order.id))).toMatchObject({
      status: 422,
      issue: 'ORDER_NOT_APPROVED',
    })
  })

  it('should capture once: repeat by the same id, refuse another', async () => {
    const order = await createApprovedOrder()
    const paid = await capture(order.id)
    expect(await capture(order.id)).toEqual(paid)
    expect(await getRejection(capture(order.id, 'another'))).toMatchObject({
      issue: 'ORDER_ALREADY_CAPTURED',
    })
    expect((await getOrder(simulator.settings, order.id)).captures).toHaveLength(1)
  })

  it('should capture once per invoice', async () => {
    const [first, second] = [
      await createApprovedOrder('ok', { invoiceId: 'H2H-TWICE' }),
      await createApprovedOrder('ok', { invoiceId: 'H2H-TWICE' }),
    ]
    await capture(first.id)
    expect(await getRejection(capture(second.id))).toMatchObject({ issue: 'DUPLICATE_INVOICE_ID' })
  })

  it('should omit the captures in the minimal representation', async () => {
    const order = await createApprovedOrder()
    const response = await callPayPal(simulator.settings, (client) =>
      new OrdersController(client).captureOrder({ id: order.id, paypalRequestId: 'brief' }),
    )
    expect(response).not.toHaveProperty('purchase_units')
  })

  it('should redirect a declined buyer, and succeed with a new id', async () => {
    const order = await createApprovedOrder('decline-once')
    expect(await getRejection(capture(order.id, 'first'))).toMatchObject({
      status: 422,
      issue: 'INSTRUMENT_DECLINED',
      outcome: 'definite',
    })
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      status: 'CREATED',
      payer: null,
    })
    expect(await findApproveLink(order.id)).toBe(`${simulator.url}/checkoutnow?token=${order.id}`)
    await approve(order.id, 'decline-once')
    expect(await getRejection(capture(order.id, 'first'))).toMatchObject({
      issue: 'INSTRUMENT_DECLINED',
    })
    await expect(capture(order.id, 'second')).resolves.toMatchObject({ status: 'COMPLETED' })
  })

  it('should always decline that buyer', async () => {
    const order = await createApprovedOrder('decline-always')
    await getRejection(capture(order.id, 'always-1'))
    await approve(order.id, 'decline-always')
    expect(await getRejection(capture(order.id, 'always-2'))).toMatchObject({
      issue: 'INSTRUMENT_DECLINED',
    })
  })

  it('should be pending until the review ends', async () => {
    const order = await createApprovedOrder('pending-review')
    const pending = await capture(order.id)
    expect(pending).toMatchObject({
      status: 'COMPLETED',
      captures: [{ status: 'PENDING', statusReason: 'PENDING_REVIEW' }],
    })
    await simulator.control('settle', { captureId: pending.captures[0]?.id })
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      captures: [{ status: 'COMPLETED', statusReason: null }],
    })
  })
})
