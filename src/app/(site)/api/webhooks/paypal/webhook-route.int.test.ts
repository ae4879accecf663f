import { sql } from '@payloadcms/db-postgres'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { webhookMessages } from '@/domain/messages/webhook-messages'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { aCourse } from '@/testing/factories/courses'
import { testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStartedCheckout } from '@/testing/factories/purchases'
import type { Delivery } from '@/testing/webhook-receiver'
import { POST } from './route'

const paypal = setUpTestPayPal()
const { PAYPAL_WEBHOOK_ID } = env
const emptyJson = () => '{}'

afterEach(async () => {
  Object.assign(env, { PAYPAL_WEBHOOK_ID, TRUSTED_PROXY: undefined })
  const { db } = await testPayload()
  await db.drizzle.execute(sql`delete from webhook_events`)
  await db.drizzle.execute(sql`select graphile_worker.remove_job(key) from graphile_worker.jobs
    where task_identifier = 'processWebhook'`)
})

/** A message that PayPal sends when a buyer has approved an order. */
const aMessage = async (): Promise<Delivery> => {
  const { orderId } = await aStartedCheckout(await aCourse())
  await paypal.approve(orderId)
  const message = (await paypal.takeDeliveries()).findLast(({ body }) =>
    body.includes('"CHECKOUT.ORDER.APPROVED"'),
  )
  if (!message) throw new Error('PayPal has sent no message.')
  paypal.reset()
  return message
}

const send = (
  { headers, body }: Delivery,
  change: { body?: Buffer; headers?: Record<string, string | null> } = {},
): Promise<Response> => {
  const sent = new Headers(headers)
  // The request sets the length of the actual body.
  sent.delete('content-length')
  for (const [name, value] of Object.entries(change.headers ?? {}))
    if (value === null) sent.delete(name)
    else sent.set(name, value)
  return POST(
    new Request('http://localhost:3000/api/webhooks/paypal', {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(change.body ?? body),
    }),
  )
}

const rows = async () => {
  const { db } = await testPayload()
  const stored = await db.drizzle.execute(
    sql`select event_type, state, raw_body from webhook_events`,
  )
  const jobs = await db.drizzle.execute(sql`
    select id from graphile_worker.jobs where task_identifier = 'processWebhook'`)
  return { stored: stored.rows, jobs: jobs.rows.length }
}

const refusal = async (response: Response) => ({
  status: response.status,
  body: JSON.parse(await response.text()) as unknown,
  ...(await rows()),
})
const refused = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message } },
  stored: [],
  jobs: 0,
})

describe('a PayPal webhook', () => {
  it('should be stored unchanged with its job, and acknowledged', async () => {
    const message = await aMessage()
    const response = await send(message)

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { stored, jobs } = await rows()
    expect(stored).toEqual([
      {
        event_type: 'CHECKOUT.ORDER.APPROVED',
        state: 'received',
        raw_body: message.body.toString('utf8'),
      },
    ])
    expect(jobs).toBe(1)
    expect(paypal.calls.filter((call) => call !== 'token')).toEqual(['verify'])
  })

  it('should be stored once, however often it arrives concurrently', async () => {
    const message = await aMessage()
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(message)))

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { stored, jobs } = await rows()
    expect([stored.length, jobs]).toEqual([1, 1])
  })

  it('should not be dropped because of many before it', async () => {
    Object.assign(env, { TRUSTED_PROXY: '1' })
    const message = await aMessage()
    const from = { headers: { 'x-forwarded-for': '192.0.2.1' } }
    for (let times = 0; times < 40; times += 1) expect((await send(message, from)).status).toBe(200)
  })
})

describe('a forged webhook', () => {
  it.each([
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ])('should be refused without %s, without asking PayPal', async (name) => {
    const message = await aMessage()
    expect(await refusal(await send(message, { headers: { [name]: null } }))).toEqual(
      refused(400, 'webhook_unsigned', webhookMessages.unsigned),
    )
    expect(paypal.calls).toEqual([])
  })

  it.each<[string, (text: string) => string]>([
    ['a changed body', (text) => text.replace('50.00', '0.01')],
    ['the same body reformatted', (text) => JSON.stringify(JSON.parse(text))],
  ])('should be refused with %s', async (_what, change) => {
    const message = await aMessage()
    const body = Buffer.from(change(message.body.toString('utf8')))
    expect(body.equals(message.body)).toBe(false)
    expect(await refusal(await send(message, { body }))).toEqual(
      refused(400, 'webhook_forged', webhookMessages.forged),
    )
  })

  it('should be refused with the signature of another message', async () => {
    const message = await aMessage()
    const headers = { 'paypal-transmission-sig': Buffer.alloc(256, 7).toString('base64') }
    expect(await refusal(await send(message, { headers }))).toEqual(
      refused(400, 'webhook_forged', webhookMessages.forged),
    )
  })

  it.each<[string, Buffer]>([
    ['empty', Buffer.alloc(0)],
    ['invalid JSON', Buffer.from('{"id":')],
    ['a list', Buffer.from('[]')],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    [
      'an injection into the verification request',
      Buffer.from('{"id":"WH-1","event_type":"X","resource":{}},"webhook_id":"MINE"'),
    ],
    ['no event', Buffer.from('{"id":"WH-1"}')],
  ])('should be refused when it is %s, without asking PayPal', async (_what, body) => {
    const message = await aMessage()
    expect(await refusal(await send(message, { body }))).toEqual(
      refused(400, 'webhook_unreadable', webhookMessages.unreadable),
    )
    expect(paypal.calls).toEqual([])
  })

  it('should be refused when it is too large', async () => {
    const response = await send(await aMessage(), { body: Buffer.alloc(256 * 1024 + 1, 'x') })
    expect(response.status).toBe(413)
    expect(await rows()).toEqual({ stored: [], jobs: 0 })
  })

  it.each<[string, string, Parameters<typeof send>[1]]>([
    ['without a signature', 'webhook_unsigned', { headers: { 'paypal-transmission-sig': null } }],
    ['with invalid UTF-8', 'webhook_unreadable', { body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }],
    [
      'that is not an event',
      'webhook_unreadable',
      { body: Buffer.from('{"email":"a@b.example"}') },
    ],
    ['that is too large', 'too_large', { body: Buffer.alloc(256 * 1024 + 1, 'x') }],
  ])('should be logged once, without its text and sender: one %s', async (_what, code, change) => {
    const message = await aMessage()
    const warn = vi.spyOn(log, 'warn')
    await send(message, change)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code }),
      expect.any(String),
    )
    expect(JSON.stringify(warn.mock.calls)).not.toContain('example')
    warn.mockRestore()
  })

  it('should be limited per IP address', async () => {
    Object.assign(env, { TRUSTED_PROXY: '1' })
    const message = await aMessage()
    const body = Buffer.from('{}')
    const headers = { 'x-forwarded-for': '192.0.2.66' }
    for (let times = 0; times < 30; times += 1)
      expect((await send(message, { body, headers })).status).toBe(400)

    expect((await send(message, { headers })).status).toBe(429)
    expect((await send(message, { headers: { 'x-forwarded-for': '192.0.2.67' } })).status).toBe(200)
  })
})

describe('many concurrent forged webhooks', () => {
  it('should limit verifications to thirty without blocking other senders', async () => {
    Object.assign(env, { TRUSTED_PROXY: '1' })
    const message = await aMessage()
    const forged = { 'paypal-transmission-sig': Buffer.alloc(256, 7).toString('base64') }

    const responses = await Promise.all(
      Array.from({ length: 120 }, (_, index) => {
        const headers = { ...forged, 'x-forwarded-for': `2001:db8:66:66::${index.toString(16)}` }
        return send(message, { headers })
      }),
    )

    expect(paypal.calls.filter((call) => call === 'verify')).toHaveLength(30)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(30)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(90)
    const headers = { 'x-forwarded-for': '192.0.2.68' }
    expect((await send(message, { headers })).status).toBe(200)
  })

  it('should not count when PayPal fails to verify them', async () => {
    Object.assign(env, { TRUSTED_PROXY: '1' })
    const message = await aMessage()
    const from = { headers: { 'x-forwarded-for': '192.0.2.69' } }
    paypal.injectFault('verify', { kind: 'rewrite', status: 503, change: emptyJson })
    for (let times = 0; times < 40; times += 1) expect((await send(message, from)).status).toBe(503)
    paypal.reset()

    expect((await send(message, from)).status).toBe(200)
  })
})

describe('a webhook that cannot be verified', () => {
  const uncertain = refused(503, 'webhook_uncertain', webhookMessages.uncertain)

  it('should be requested again while PayPal is unreachable', async () => {
    const message = await aMessage()
    paypal.injectFault('verify', { kind: 'refuse' })
    expect(await refusal(await send(message))).toEqual(uncertain)
  })

  it.each([500, 503, 429, 403])(
    'should be requested again after a %i of PayPal',
    async (status) => {
      const message = await aMessage()
      paypal.injectFault('verify', { kind: 'rewrite', status, change: emptyJson })
      expect(await refusal(await send(message))).toEqual(uncertain)
    },
  )

  it('should be requested again when PayPal rejects our credentials', async () => {
    const message = await aMessage()
    paypal.injectFault('verify', { kind: 'rewrite', status: 401, change: emptyJson })
    paypal.injectFault('token', {
      kind: 'rewrite',
      status: 401,
      change: () => '{"error":"invalid_client"}',
    })
    expect(await refusal(await send(message))).toEqual(uncertain)
  })

  it('should be requested again while no webhook is configured', async () => {
    const message = await aMessage()
    Object.assign(env, { PAYPAL_WEBHOOK_ID: undefined })
    expect(await refusal(await send(message))).toEqual(
      refused(503, 'webhook_not_set_up', webhookMessages.notSetUp),
    )
    expect(paypal.calls).toEqual([])
  })

  it('should be accepted after the cached token has expired', async () => {
    const message = await aMessage()
    paypal.injectFault('verify', { kind: 'rewrite', status: 401, times: 1, change: emptyJson })
    expect((await send(message)).status).toBe(200)
  })
})
