import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anApprovedOrder, aPayment } from './test-orders'
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

/** What the shop receives of a new order, in one mode or another. */
async function aDelivery(mode = 'normal'): Promise<Delivery> {
  await simulator.control('webhooks', { mode })
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

  it('should be bad in the mode forged, and such an event comes once', async () => {
    const delivery = await aDelivery('forged')
    expect(await verify(delivery, delivery.body.toString())).toEqual(verdict('FAILURE'))
    shop.forget()
    shop.answers = [400]
    await anApprovedOrder(simulator)
    await simulator.control('webhooks/deliver', {})
    await simulator.control('webhooks/deliver', {})
    expect(shop.received).toHaveLength(1)
    const eventId = shop.received[0]?.event.get('id')
    await simulator.control('webhooks/resend', { eventId })
    const [, again] = shop.received
    if (!again) throw new Error('It did not come again.')
    expect(await verify(again, again.body.toString())).toEqual(verdict('SUCCESS'))
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

  it('should belong to a certificate that can be read', async () => {
    const { headers } = await aDelivery()
    const { pathname } = new URL(String(headers['paypal-cert-url']))
    const answer = await simulator.fetch(pathname)
    const certificate = new X509Certificate(await answer.text())
    expect(certificate.subject).toBe('CN=Simulated PayPal')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect((await simulator.fetch('/v1/notifications/certs/CERT-0')).status).toBe(404)
  })
})

describe('the list of events', () => {
  const listSchema = z.object({
    events: z.array(z.object({ id: z.string(), event_type: z.string() })),
    count: z.number(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })),
  })
  const list = async (query: string) => {
    const answer = await simulator.api(`/v1/notifications/webhooks-events?${query}`)
    return listSchema.parse(await answer.json())
  }

  it('should show also what was dropped, the newest first', async () => {
    await simulator.control('reset', {})
    await simulator.control('webhooks', { mode: 'dropped' })
    const { captureId } = await aPayment(simulator)
    const { events, count } = await list('')
    expect(count).toBe(2)
    expect(events.map((event) => event.event_type)).toEqual([
      'PAYMENT.CAPTURE.COMPLETED',
      'CHECKOUT.ORDER.APPROVED',
    ])
    expect((await list('event_type=CHECKOUT.ORDER.APPROVED')).count).toBe(1)
    expect((await list(`transaction_id=${captureId}`)).count).toBe(1)
    expect((await list('end_time=2020-01-01T00:00:00Z')).count).toBe(0)
    expect((await list('start_time=2020-01-01T00:00:00Z')).count).toBe(2)
    const first = await list('page_size=1')
    expect(first.events).toMatchObject([{ id: events[0]?.id }])
    const next = first.links.find(({ rel }) => rel === 'next')?.href ?? ''
    expect((await list(new URL(next).search.slice(1))).events).toMatchObject([
      { id: events[1]?.id },
    ])
    const one = await simulator.api(`/v1/notifications/webhooks-events/${events[0]?.id ?? ''}`)
    expect(await one.json()).toMatchObject({ resource: { id: captureId } })
  })

  it.each(['page_size=0', 'page_size=x', 'next_page_token=-1'])(
    'should refuse %s',
    async (query) => {
      const answer = await simulator.api(`/v1/notifications/webhooks-events?${query}`)
      expect(answer.status).toBe(400)
    },
  )
})
