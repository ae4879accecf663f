import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundCapture } from '@/integrations/paypal/refund-capture'
import { createPayment, fetchCaptureStatus } from './test-orders'
import { WebhookReceiver } from '@/testing/webhook-receiver'
import { getRejection, stringLike, TestSimulator, readControlResult } from './test-simulator'

const shop = new WebhookReceiver()
const simulator = new TestSimulator(() => shop.url)
beforeAll(async () => {
  await shop.start()
  await simulator.start()
  // So that events arrive in order, on demand.
  await simulator.control('webhooks', { mode: 'delayed', delaySeconds: 3600 })
})
afterAll(async () => {
  await simulator.remove()
  shop.stop()
})
beforeEach(async () => {
  await simulator.control('webhooks/deliver', {})
  shop.reset()
})

const control = (name: string, body: object) => readControlResult(simulator.control(name, body))
const fetchStatus = (orderId: string) => fetchCaptureStatus(simulator, orderId)
const refund = (captureId: string, requestId = `ref-${captureId}`) =>
  refundCapture(simulator.settings, { captureId, requestId })

/** Delivers the events, and returns all but the first `before`. */
const delivered = async (before: number) => {
  await control('webhooks/deliver', {})
  return shop.deliveries.slice(before).map(({ event }) => ({
    type: event.get('event_type'),
    resource: event.get('resource'),
  }))
}

describe('the end of a review', () => {
  it.each([
    ['settle', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
    ['deny', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
  ])('should, when we %s, make the capture %s', async (name, status, type) => {
    const { orderId, captureId } = await createPayment(simulator, 'pending-review')
    await control(name, { captureId })
    expect(await fetchStatus(orderId)).toBe(status)
    expect(await delivered(1)).toMatchObject([
      { type: 'PAYMENT.CAPTURE.PENDING', resource: { status: 'PENDING' } },
      { type, resource: { id: captureId, status } },
    ])
    expect((await simulator.control(name, { captureId })).status).toBe(422)
  })
})

describe('a refund in PayPal’s own dashboard', () => {
  it('should be in full or in part', async () => {
    const { orderId, captureId } = await createPayment(simulator)
    const part = await control('refund', { captureId, amountCents: 4000 })
    expect(await fetchStatus(orderId)).toBe('PARTIALLY_REFUNDED')
    const rest = await control('refund', { captureId })
    expect(await fetchStatus(orderId)).toBe('REFUNDED')
    expect([part.get('amount'), rest.get('amount')]).toMatchObject([
      { value: '40.00' },
      { value: '59.00' },
    ])
    expect(await delivered(2)).toMatchObject([
      { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: part.get('id') } },
      {
        type: 'PAYMENT.CAPTURE.REFUNDED',
        resource: {
          id: rest.get('id'),
          amount: { value: '59.00' },
          seller_payable_breakdown: { total_refunded_amount: { value: '99.00' } },
          links: [{ rel: 'self' }, { rel: 'up', href: stringLike(new RegExp(captureId)) }],
        },
      },
    ])
    expect((await simulator.control('refund', { captureId })).status).toBe(422)
  })

  it.each([
    ['settle', 'REFUNDED', 'PAYMENT.CAPTURE.REFUNDED'],
    ['deny', 'COMPLETED', 'PAYMENT.REFUND.FAILED'],
  ])('should, when it is pending and we %s it, leave %s', async (name, status, type) => {
    const { orderId, captureId } = await createPayment(simulator)
    const refundId = (await control('refund', { captureId, pending: true })).get('id')
    expect(await fetchStatus(orderId)).toBe('COMPLETED')
    expect(await getRejection(refund(captureId))).toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' })
    await control(name, { refundId })
    expect(await fetchStatus(orderId)).toBe(status)
    expect(await delivered(2)).toMatchObject([{ type: 'PAYMENT.REFUND.PENDING' }, { type }])
    expect((await simulator.control(name, { refundId })).status).toBe(422)
  })
})

describe('a reversal', () => {
  it('should reverse a part, then the rest', async () => {
    const { orderId, captureId } = await createPayment(simulator)
    const part = await control('reverse', { captureId, amountCents: 1000 })
    expect(await fetchStatus(orderId)).toBe('PARTIALLY_REFUNDED')
    await control('reverse', { captureId, chargeback: true })
    expect(await fetchStatus(orderId)).toBe('REFUNDED')
    const read = await simulator.api(`/v2/payments/refunds/${String(part.get('id'))}`)
    expect(await read.json()).toMatchObject({ id: part.get('id'), amount: { value: '10.00' } })
    expect(await delivered(2)).toMatchObject([
      {
        type: 'PAYMENT.CAPTURE.REVERSED',
        resource: { id: part.get('id'), links: [{}, { rel: 'up' }] },
      },
      { type: 'PAYMENT.CAPTURE.REVERSED', resource: { amount: { value: '89.00' } } },
    ])
    expect((await simulator.control('reverse', { captureId })).status).toBe(422)
  })
})

describe('a dispute', () => {
  it('should open, change, and resolve without moving money', async () => {
    const { orderId, captureId } = await createPayment(simulator)
    const disputeId = (await control('dispute', { captureId })).get('dispute_id')
    expect(await getRejection(refund(captureId))).toMatchObject({ issue: 'TRANSACTION_DISPUTED' })
    await control('dispute', { disputeId })
    await control('dispute', { disputeId, outcome: 'RESOLVED_SELLER_FAVOUR' })
    expect(await fetchStatus(orderId)).toBe('COMPLETED')
    expect(await delivered(2)).toMatchObject([
      {
        type: 'CUSTOMER.DISPUTE.CREATED',
        resource: {
          dispute_id: disputeId,
          status: 'OPEN',
          disputed_transactions: [{ seller_transaction_id: captureId }],
        },
      },
      { type: 'CUSTOMER.DISPUTE.UPDATED', resource: { status: 'UNDER_REVIEW' } },
      {
        type: 'CUSTOMER.DISPUTE.RESOLVED',
        resource: {
          status: 'RESOLVED',
          dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
        },
      },
    ])
    expect((await simulator.control('dispute', { disputeId })).status).toBe(422)
    // The refusal is stored for its request id.
    expect(await getRejection(refund(captureId))).toMatchObject({ issue: 'TRANSACTION_DISPUTED' })
    await expect(refund(captureId, 'again')).resolves.toMatchObject({ status: 'COMPLETED' })
  })

  it('should let the capture look refunded until it is resolved', async () => {
    const { orderId, captureId } = await createPayment(simulator)
    const opened = await control('dispute', { captureId, looksRefunded: true })
    expect(await fetchStatus(orderId)).toBe('PARTIALLY_REFUNDED')
    await control('dispute', { disputeId: opened.get('dispute_id'), outcome: 'CANCELED_BY_BUYER' })
    expect(await fetchStatus(orderId)).toBe('COMPLETED')
  })

  it('should be readable by id', async () => {
    const { captureId } = await createPayment(simulator)
    const disputeId = String((await control('dispute', { captureId })).get('dispute_id'))
    const one = await simulator.api(`/v1/customer/disputes/${disputeId}`)
    expect(await one.json()).toMatchObject({ dispute_id: disputeId, status: 'OPEN' })
    expect((await simulator.api('/v1/customer/disputes/PP-D-0')).status).toBe(404)
  })

  it('should list by time, newest first, in pages, without transactions', async () => {
    await simulator.control('reset', {})
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      await simulator.control('clock', { advanceSeconds: 3600 })
      const { captureId } = await createPayment(simulator)
      ids.push(String((await control('dispute', { captureId })).get('dispute_id')))
    }
    const list = async (query: string) =>
      readControlResult(simulator.api(`/v1/customer/disputes?${query}`)).then((response) => ({
        ids: z
          .array(z.object({ dispute_id: z.string() }))
          .parse(response.get('items'))
          .map(({ dispute_id: id }) => id),
        items: response.get('items'),
        next: z
          .array(z.object({ rel: z.string(), href: z.string() }))
          .parse(response.get('links'))
          .find(({ rel }) => rel === 'next')?.href,
      }))
    const { items } = await list('page_size=50&start_time=2020-01-01T00:00:00Z')
    const [, second] = z.array(z.object({ create_time: z.string() })).parse(items)
    const from = `start_time=${second?.create_time ?? ''}`

    const first = await list(`${from}&page_size=1`)
    const rest = await list(new URL(first.next ?? '').search.slice(1))

    expect([first.ids, rest.ids, rest.next]).toEqual([[ids[2]], [ids[1]], undefined])
    expect(JSON.stringify(items)).not.toContain('disputed_transactions')
    for (const wrong of [
      `${from}&page_size=51`,
      `${from}&page_size=0`,
      'start_time=yesterday',
      `${from}&next_page_token=!`,
    ])
      expect((await simulator.api(`/v1/customer/disputes?${wrong}`)).status).toBe(400)
  })
})
