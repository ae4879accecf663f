import { PaymentsController } from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { callPayPal } from '@/integrations/paypal/client'
import { createOrder } from '@/integrations/paypal/create-order'
import { getOrder } from '@/integrations/paypal/get-order'
import { refundCapture } from '@/integrations/paypal/refund-capture'
import { newPurchase, getRejection, TestSimulator } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())

const DAY_SECONDS = 24 * 3600

async function aCapture(buyer = 'ok') {
  const order = await createOrder(simulator.settings, newPurchase())
  await simulator.control('approve', { orderId: order.id, buyer })
  const { captures } = await captureOrder(simulator.settings, {
    orderId: order.id,
    requestId: `cap-${order.id}`,
  })
  return { orderId: order.id, captureId: captures[0]?.id ?? '' }
}

const refund = (captureId: string, requestId: string, cents?: number) =>
  refundCapture(simulator.settings, {
    captureId,
    requestId,
    ...(cents !== undefined && { amount: { cents, currency: 'USD' } }),
  })

const readCapture = (captureId: string) =>
  callPayPal(simulator.settings, (client) =>
    new PaymentsController(client).getCapturedPayment({ captureId }),
  )

describe('reading a capture', () => {
  it('should show the order, the payee, and the net amount', async () => {
    const { orderId, captureId } = await aCapture()
    await expect(readCapture(captureId)).resolves.toMatchObject({
      id: captureId,
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '99.00' },
      payee: { merchant_id: 'MERCHANT00001' },
      supplementary_data: { related_ids: { order_id: orderId } },
      seller_receivable_breakdown: {
        paypal_fee: { value: '3.95' },
        net_amount: { value: '95.05' },
      },
      links: [{ rel: 'self' }, { rel: 'refund' }, { rel: 'up' }],
    })
  })

  it('should not have a net amount while pending', async () => {
    const { captureId } = await aCapture('pending-review')
    expect(await readCapture(captureId)).not.toHaveProperty('seller_receivable_breakdown')
  })
})

describe('refunding a capture', () => {
  it('should refund in full', async () => {
    const { orderId, captureId } = await aCapture()
    await expect(refund(captureId, 'full')).resolves.toMatchObject({
      status: 'COMPLETED',
      amountCents: 9900,
      currency: 'USD',
    })
    expect((await getOrder(simulator.settings, orderId)).captures).toMatchObject([
      { status: 'REFUNDED' },
    ])
    expect(await getRejection(refund(captureId, 'again'))).toMatchObject({
      issue: 'CAPTURE_FULLY_REFUNDED',
    })
  })

  it('should refund a part, then at most the rest', async () => {
    const { orderId, captureId } = await aCapture()
    await expect(refund(captureId, 'part', 4000)).resolves.toMatchObject({ amountCents: 4000 })
    expect((await getOrder(simulator.settings, orderId)).captures).toMatchObject([
      { status: 'PARTIALLY_REFUNDED' },
    ])
    expect(await getRejection(refund(captureId, 'too-much', 5901))).toMatchObject({
      status: 422,
      issue: 'REFUND_AMOUNT_EXCEEDED',
    })
    await expect(refund(captureId, 'rest')).resolves.toMatchObject({ amountCents: 5900 })
  })

  it('should refund once for the same id, for 45 days', async () => {
    const { captureId } = await aCapture()
    const first = await refund(captureId, 'once', 1000)
    await simulator.control('clock', { advanceSeconds: 44 * DAY_SECONDS })
    expect(await refund(captureId, 'once', 1000)).toEqual(first)
    await simulator.control('clock', { advanceSeconds: 2 * DAY_SECONDS })
    expect((await refund(captureId, 'once', 1000)).id).not.toBe(first.id)
  })

  it('should refuse while the capture is pending', async () => {
    const { captureId } = await aCapture('pending-review')
    expect(await getRejection(refund(captureId, 'early'))).toMatchObject({
      issue: 'PENDING_CAPTURE',
    })
  })

  it('should refuse after 180 days', async () => {
    const { captureId } = await aCapture()
    await simulator.control('clock', { advanceSeconds: 181 * DAY_SECONDS })
    expect(await getRejection(refund(captureId, 'late'))).toMatchObject({
      issue: 'REFUND_TIME_LIMIT_EXCEEDED',
    })
  })

  it('should refuse a call without a body', async () => {
    const { captureId } = await aCapture()
    const call = callPayPal(simulator.settings, (client) =>
      new PaymentsController(client).refundCapturedPayment({ captureId }),
    )
    expect(await getRejection(call)).toMatchObject({ status: 400, issue: 'MALFORMED_REQUEST_JSON' })
  })

  it('should be readable afterwards, with a link up to its capture', async () => {
    const { captureId } = await aCapture()
    const { id } = await refund(captureId, 'readable', 2500)
    const response = await callPayPal(simulator.settings, (client) =>
      new PaymentsController(client).getRefund({ refundId: id }),
    )
    expect(response).toMatchObject({
      id,
      amount: { value: '25.00' },
      seller_payable_breakdown: { total_refunded_amount: { value: '25.00' } },
      links: [
        { rel: 'self' },
        { rel: 'up', href: `${simulator.url}/v2/payments/captures/${captureId}` },
      ],
    })
  })
})
