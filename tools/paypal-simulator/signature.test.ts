import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApprovedOrder } from './test-orders'
import { type Delivery, WebhookReceiver } from '@/testing/webhook-receiver'
import { TestSimulator, webhookId } from './test-simulator'

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
beforeEach(() => shop.reset())

/** The delivery for a new order. */
async function aDelivery(): Promise<Delivery> {
  await createApprovedOrder(simulator)
  await simulator.control('webhooks/deliver', {})
  const [delivery] = shop.deliveries
  if (!delivery) throw new Error('Nothing came.')
  return delivery
}

/** Verifies with the simulator, with the event's exact bytes. */
async function verify({ headers }: Delivery, event: string, changes: object = {}) {
  const fields = JSON.stringify({
    transmission_id: headers.get('paypal-transmission-id'),
    transmission_time: headers.get('paypal-transmission-time'),
    transmission_sig: headers.get('paypal-transmission-sig'),
    cert_url: headers.get('paypal-cert-url'),
    auth_algo: headers.get('paypal-auth-algo'),
    webhook_id: webhookId,
    ...changes,
  })
  const response = await simulator.api('/v1/notifications/verify-webhook-signature', {
    method: 'POST',
    body: `${fields.slice(0, -1)},"webhook_event":${event}}`,
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

const verification = (status: string) => ({ status: 200, body: { verification_status: status } })

describe('the signature', () => {
  it('should be valid for the exact bytes', async () => {
    const delivery = await aDelivery()
    const text = delivery.body.toString()
    for (const escape of ['{}', '\\/', '\\u00e9']) expect(text).toContain(escape)
    expect(await verify(delivery, text)).toEqual(verification('SUCCESS'))
    expect(await verify(delivery, ` ${text}\n `)).toEqual(verification('SUCCESS'))
  })

  it('should be invalid after serializing again', async () => {
    const delivery = await aDelivery()
    const rewritten = JSON.stringify(JSON.parse(delivery.body.toString()))
    expect(await verify(delivery, rewritten)).toEqual(verification('FAILURE'))
  })

  it.each([
    { webhook_id: 'WH-ANOTHER' },
    { transmission_time: '2026-01-01T00:00:00Z' },
    { transmission_id: 'another' },
    { transmission_sig: 'bm90aGluZw==' },
    { cert_url: 'https://evil.example/cert.pem' },
    { auth_algo: 'none' },
  ])('should be invalid with %j', async (changes) => {
    const delivery = await aDelivery()
    expect(await verify(delivery, delivery.body.toString(), changes)).toEqual(
      verification('FAILURE'),
    )
  })

  it('should be valid after a restart', async () => {
    const delivery = await aDelivery()
    await simulator.stop()
    const port = new URL(simulator.settings.apiBase ?? '').port
    await simulator.start(Number(port))
    expect(await verify(delivery, delivery.body.toString())).toEqual(verification('SUCCESS'))
  })

  it('should require all fields', async () => {
    const delivery = await aDelivery()
    const text = delivery.body.toString()
    expect(await verify(delivery, text, { transmission_sig: undefined })).toMatchObject({
      status: 400,
    })
    expect(await verify(delivery, '"text"')).toMatchObject({ status: 400 })
  })

  it('should not be verified while the service is down', async () => {
    const delivery = await aDelivery()
    await simulator.control('faults', { route: 'verify-webhook', kind: '503' })
    expect(await verify(delivery, delivery.body.toString())).toMatchObject({ status: 503 })
    expect(await verify(delivery, delivery.body.toString())).toEqual(verification('SUCCESS'))
  })
})
