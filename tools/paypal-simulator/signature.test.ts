import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anApprovedOrder } from './test-orders'
import { type Delivery, TestShop } from './test-shop'
import { TestSimulator, webhookId } from './test-simulator'

const shop = new TestShop()
const simulator = new TestSimulator(() => shop.url)
beforeAll(async () => {
  await shop.start()
  await simulator.start()
})
afterAll(async () => {
  await simulator.remove()
  shop.stop()
})
beforeEach(() => shop.forget())

/** What the shop receives of a new order. */
async function aDelivery(): Promise<Delivery> {
  await anApprovedOrder(simulator)
  await simulator.control('webhooks/deliver', {})
  const [delivery] = shop.received
  if (!delivery) throw new Error('Nothing came.')
  return delivery
}

/** Asks the simulator, with the body of the event put in byte for byte. */
async function verify({ headers }: Delivery, event: string, changes: object = {}) {
  const fields = JSON.stringify({
    transmission_id: headers['paypal-transmission-id'],
    transmission_time: headers['paypal-transmission-time'],
    transmission_sig: headers['paypal-transmission-sig'],
    cert_url: headers['paypal-cert-url'],
    auth_algo: headers['paypal-auth-algo'],
    webhook_id: webhookId,
    ...changes,
  })
  const answer = await simulator.api('/v1/notifications/verify-webhook-signature', {
    method: 'POST',
    body: `${fields.slice(0, -1)},"webhook_event":${event}}`,
  })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

const verdict = (status: string) => ({ status: 200, body: { verification_status: status } })

describe('the signature', () => {
  it('should be good for the bytes that came, with all their traps', async () => {
    const delivery = await aDelivery()
    const text = delivery.body.toString()
    for (const trap of ['{}', '\\/', '\\u00e9']) expect(text).toContain(trap)
    expect(await verify(delivery, text)).toEqual(verdict('SUCCESS'))
    expect(await verify(delivery, ` ${text}\n `)).toEqual(verdict('SUCCESS'))
  })

  it('should be broken by writing the event anew', async () => {
    const delivery = await aDelivery()
    const rewritten = JSON.stringify(JSON.parse(delivery.body.toString()))
    expect(await verify(delivery, rewritten)).toEqual(verdict('FAILURE'))
  })

  it.each([
    { webhook_id: 'WH-ANOTHER' },
    { transmission_time: '2026-01-01T00:00:00Z' },
    { transmission_id: 'another' },
    { transmission_sig: 'bm90aGluZw==' },
    { cert_url: 'https://evil.example/cert.pem' },
    { auth_algo: 'none' },
  ])('should be bad with %j', async (changes) => {
    const delivery = await aDelivery()
    expect(await verify(delivery, delivery.body.toString(), changes)).toEqual(verdict('FAILURE'))
  })

  it('should still be good after a restart', async () => {
    const delivery = await aDelivery()
    await simulator.stop()
    const port = new URL(simulator.settings.apiBase ?? '').port
    await simulator.start(Number(port))
    expect(await verify(delivery, delivery.body.toString())).toEqual(verdict('SUCCESS'))
  })

  it('should be checked only when everything is there', async () => {
    const delivery = await aDelivery()
    const text = delivery.body.toString()
    expect(await verify(delivery, text, { transmission_sig: undefined })).toMatchObject({
      status: 400,
    })
    expect(await verify(delivery, '"text"')).toMatchObject({ status: 400 })
  })

  it('should not be checked while that service is down', async () => {
    const delivery = await aDelivery()
    await simulator.control('faults', { route: 'verify-webhook', kind: '503' })
    expect(await verify(delivery, delivery.body.toString())).toMatchObject({ status: 503 })
    expect(await verify(delivery, delivery.body.toString())).toEqual(verdict('SUCCESS'))
  })
})
