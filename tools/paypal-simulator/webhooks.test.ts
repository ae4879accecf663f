import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApprovedOrder, createPayment } from './test-orders'
import { WebhookReceiver } from '@/testing/webhook-receiver'
import { stringLike, TestSimulator, readControlResult, expectEventually } from './test-simulator'

const shop = new WebhookReceiver()
const simulator = new TestSimulator(() => shop.url)
beforeAll(async () => {
  await shop.start()
  await simulator.start()
})
afterAll(async () => {
  await simulator.remove()
  shop.stop()
})
beforeEach(async () => {
  await simulator.control('webhooks/deliver', {})
  await simulator.control('reset', {})
  shop.reset()
})

const setMode = (mode: string, more = {}) =>
  readControlResult(simulator.control('webhooks', { mode, ...more }))
const deliver = () => readControlResult(simulator.control('webhooks/deliver', {}))

const stateSchema = z.object({
  webhooks: z.object({
    mode: z.string(),
    events: z.array(
      z.object({
        id: z.string(),
        event_type: z.string(),
        state: z.string(),
        attempts: z.number(),
        last_status: z.number().nullable(),
        due_at: z.string().optional(),
      }),
    ),
  }),
})
const events = async () => {
  const response = await simulator.fetch('/__sim/state')
  return stateSchema.parse(await response.json()).webhooks.events
}

describe('an event', () => {
  it('should be sent automatically', async () => {
    await createPayment(simulator)
    await expectEventually(() => shop.eventTypes.toSorted()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ])
    await expectEventually(events).toMatchObject([
      { state: 'delivered', attempts: 1, last_status: 200 },
      { state: 'delivered', attempts: 1, last_status: 200 },
    ])
  })

  it('should have PayPal’s format', async () => {
    await setMode('delayed')
    const { orderId, captureId } = await createPayment(simulator)
    await deliver()
    const [approved, completed] = shop.deliveries
    expect(Object.fromEntries(approved?.event ?? [])).toMatchObject({
      id: stringLike(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/),
      event_version: '1.0',
      resource_type: 'checkout-order',
      resource_version: '2.0',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: orderId, status: 'APPROVED' },
    })
    expect(Object.fromEntries(completed?.event ?? [])).toMatchObject({
      resource_type: 'capture',
      resource: {
        id: captureId,
        status: 'COMPLETED',
        supplementary_data: { related_ids: { order_id: orderId } },
      },
    })
    expect(Object.fromEntries(completed?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      'paypal-transmission-id': stringLike(/^[0-9a-f-]{36}$/),
      'paypal-transmission-time': stringLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'paypal-cert-url': stringLike(/^http.+\/v1\/notifications\/certs\/CERT-/),
    })
  })

  it('should be resent unchanged until delivered', async () => {
    shop.nextStatuses = [503, null]
    await createApprovedOrder(simulator)
    for (const attempts of [1, 2]) {
      await expectEventually(events).toMatchObject([{ state: 'waiting', attempts }])
      // Instead of waiting for the delay.
      await simulator.control('clock', { advanceSeconds: attempts })
    }
    await expectEventually(events).toMatchObject([
      { state: 'delivered', attempts: 3, last_status: 200 },
    ])
    expect(shop.deliveries).toHaveLength(3)
    expect(new Set(shop.deliveries.map(({ body }) => body.toString())).size).toBe(1)
    expect((await deliver()).get('events')).toEqual([])
  })

  it('should be retried with a growing delay', async () => {
    shop.nextStatuses = Array.from({ length: 40 }, () => 503)
    await setMode('delayed')
    await createApprovedOrder(simulator)
    const wait = async () => {
      const [event] = await events()
      expect(event).toMatchObject({ state: 'waiting', last_status: 503 })
      return { attempts: event?.attempts ?? 0, ms: Date.parse(event?.due_at ?? '') - Date.now() }
    }
    // Now the delay is so long that no automatic attempt interferes.
    for (let tries = 0; tries < 8; tries += 1) await deliver()
    const long = await wait()
    expect(long.ms / 2 ** (long.attempts - 1)).toBeGreaterThan(800)
    await deliver()
    const longer = await wait()
    expect(longer.attempts).toBe(long.attempts + 1)
    expect(longer.ms).toBeGreaterThan(long.ms * 1.5)
  })

  it('should fail after 25 retries', async () => {
    shop.nextStatuses = Array.from({ length: 40 }, () => 500)
    await createApprovedOrder(simulator)
    for (let tries = 0; tries < 30; tries += 1) await deliver()
    expect(await events()).toMatchObject([{ state: 'failed', attempts: 26, last_status: 500 }])
    expect(shop.deliveries).toHaveLength(26)
  })

  it('should survive a restart until delivered', async () => {
    await setMode('delayed')
    const { id } = await createApprovedOrder(simulator)
    await simulator.stop()
    await simulator.start()
    expect(await events()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await deliver()
    expect(shop.deliveries[0]?.event.get('resource')).toMatchObject({ id })
  })

  it('should not delay stopping, and be sent after a restart', async () => {
    shop.nextStatuses = ['never']
    await createApprovedOrder(simulator)
    await expectEventually(() => shop.deliveries).toHaveLength(1)
    await simulator.stop()
    await simulator.start()
    await deliver()
    expect(await events()).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(shop.deliveries).toHaveLength(2)
  })
})

describe('the mode', () => {
  it('delayed should send after the delay', async () => {
    await setMode('delayed', { delaySeconds: 60 })
    await createApprovedOrder(simulator)
    expect(await events()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await simulator.control('clock', { advanceSeconds: 61 })
    await expectEventually(events).toMatchObject([{ state: 'delivered' }])
  })

  it('dropped should send nothing, until resent', async () => {
    await setMode('dropped')
    await createApprovedOrder(simulator)
    await deliver()
    expect(shop.deliveries).toEqual([])
    const [lost] = await events()
    expect(lost).toMatchObject({ state: 'dropped', attempts: 0 })
    const sent = await readControlResult(
      simulator.control('webhooks/resend', { eventId: lost?.id }),
    )
    expect(Object.fromEntries(sent)).toMatchObject({ state: 'delivered', last_status: 200 })
    expect(shop.deliveries[0]?.event.get('id')).toBe(lost?.id)
    await readControlResult(simulator.control('webhooks/resend', { eventId: lost?.id, copies: 2 }))
    expect(shop.deliveries.map(({ event }) => event.get('id'))).toEqual(Array(3).fill(lost?.id))
  })

  it.each([
    ['webhooks', { mode: 'sometimes' }, 400],
    ['webhooks/resend', { eventId: '__proto__' }, 404],
  ])('should not be set by %s with %j', async (name, body, status) => {
    expect((await simulator.control(name, body)).status).toBe(status)
  })
})

describe('a simulator without a webhook URL', () => {
  it('should store unsent events', async () => {
    const unconnected = new TestSimulator()
    await unconnected.start()
    await createApprovedOrder(unconnected)
    const state = stateSchema.parse(await (await unconnected.fetch('/__sim/state')).json())
    expect(state.webhooks.events).toMatchObject([{ state: 'unsent', attempts: 0 }])
    const eventId = state.webhooks.events[0]?.id
    expect((await unconnected.control('webhooks/resend', { eventId })).status).toBe(422)
    await unconnected.remove()
  })

  it('should not start when the shop is not on this machine', async () => {
    const foreign = new TestSimulator(() => 'https://shop.example/api/webhooks/paypal')
    await expect(foreign.start()).rejects.toThrow('on this machine only')
    await foreign.remove()
  })
})
