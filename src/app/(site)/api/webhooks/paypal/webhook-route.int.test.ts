import { sql } from '@payloadcms/db-postgres'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { webhookMessages } from '@/domain/messages/webhook-messages'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { aCourse } from '@/testing/factories/courses'
import { testPayload } from '@/testing/payload'
import { aPayPal } from '@/testing/paypal'
import { aBegunCheckout } from '@/testing/factories/purchases'
import type { Delivery } from '@/testing/webhook-receiver'
import { POST } from './route'

const paypal = aPayPal()
const { PAYPAL_WEBHOOK_ID } = env
const nothing = () => '{}'

afterEach(async () => {
  Object.assign(env, { PAYPAL_WEBHOOK_ID, TRUSTED_PROXY: undefined })
  const { db } = await testPayload()
  await db.drizzle.execute(sql`delete from webhook_events`)
  await db.drizzle.execute(sql`select graphile_worker.remove_job(key) from graphile_worker.jobs
    where task_identifier = 'processWebhook'`)
})

/** A message as PayPal sends it when a buyer has agreed. */
const aMessage = async (): Promise<Delivery> => {
  const { orderId } = await aBegunCheckout(await aCourse())
  await paypal.approve(orderId)
  const message = (await paypal.takeDeliveries()).findLast(({ body }) =>
    body.includes('"CHECKOUT.ORDER.APPROVED"'),
  )
  if (!message) throw new Error('PayPal has reported nothing.')
  paypal.reset()
  return message
}

const send = (
  { headers, body }: Delivery,
  change: { body?: Buffer; headers?: Record<string, string | null> } = {},
): Promise<Response> => {
  const sent = new Headers(headers)
  // The length of what is really sent is for the request to say.
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
  const kept = await db.drizzle.execute(sql`select event_type, state, raw_body from webhook_events`)
  const jobs = await db.drizzle.execute(sql`
    select id from graphile_worker.jobs where task_identifier = 'processWebhook'`)
  return { kept: kept.rows, jobs: jobs.rows.length }
}

const refusal = async (answer: Response) => ({
  status: answer.status,
  said: JSON.parse(await answer.text()) as unknown,
  ...(await rows()),
})
const refused = (status: number, code: string, message: string) => ({
  status,
  said: { error: { code, message } },
  kept: [],
  jobs: 0,
})

describe('a message of PayPal', () => {
  it('should be kept as it came, with its job, and be acknowledged', async () => {
    const message = await aMessage()
    const answer = await send(message)

    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { kept, jobs } = await rows()
    expect(kept).toEqual([
      {
        event_type: 'CHECKOUT.ORDER.APPROVED',
        state: 'received',
        raw_body: message.body.toString('utf8'),
      },
    ])
    expect(jobs).toBe(1)
    expect(paypal.calls.filter((call) => call !== 'token')).toEqual(['verify'])
  })

  it('should be kept once, however often it comes at the same time', async () => {
    const message = await aMessage()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(message)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { kept, jobs } = await rows()
    expect([kept.length, jobs]).toEqual([1, 1])
  })

  it('should not be dropped because many came before it', async () => {
    Object.assign(env, { TRUSTED_PROXY: '1' })
    const message = await aMessage()
    const from = { headers: { 'x-forwarded-for': '192.0.2.1' } }
    for (let times = 0; times < 40; times += 1) expect((await send(message, from)).status).toBe(200)
  })
})

describe('what is no message of PayPal', () => {
  it.each([
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ])('should be refused without %s, and PayPal is not asked', async (name) => {
    const message = await aMessage()
    expect(await refusal(await send(message, { headers: { [name]: null } }))).toEqual(
      refused(400, 'webhook_unsigned', webhookMessages.unsigned),
    )
    expect(paypal.calls).toEqual([])
  })

  it.each<[string, (text: string) => string]>([
    ['a changed one', (text) => text.replace('50.00', '0.01')],
    ['the same written differently', (text) => JSON.stringify(JSON.parse(text))],
  ])('should be refused as %s', async (_what, change) => {
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
    ['nothing', Buffer.alloc(0)],
    ['no JSON', Buffer.from('{"id":')],
    ['a list', Buffer.from('[]')],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    [
      'something that adds to our question',
      Buffer.from('{"id":"WH-1","event_type":"X","resource":{}},"webhook_id":"MINE"'),
    ],
    ['no event', Buffer.from('{"id":"WH-1"}')],
  ])('should be refused when it is %s, and PayPal is not asked', async (_what, body) => {
    const message = await aMessage()
    expect(await refusal(await send(message, { body }))).toEqual(
      refused(400, 'webhook_unreadable', webhookMessages.unreadable),
    )
    expect(paypal.calls).toEqual([])
  })

  it('should be refused when it is too large', async () => {
    const answer = await send(await aMessage(), { body: Buffer.alloc(256 * 1024 + 1, 'x') })
    expect(answer.status).toBe(413)
    expect(await rows()).toEqual({ kept: [], jobs: 0 })
  })

  it.each<[string, string, Parameters<typeof send>[1]]>([
    ['without a signature', 'webhook_unsigned', { headers: { 'paypal-transmission-sig': null } }],
    ['that is no text', 'webhook_unreadable', { body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }],
    ['that is no event', 'webhook_unreadable', { body: Buffer.from('{"email":"a@b.example"}') }],
    ['that is too large', 'too_large', { body: Buffer.alloc(256 * 1024 + 1, 'x') }],
  ])(
    'should be in the log once, without its words and its sender: one %s',
    async (_what, code, change) => {
      const message = await aMessage()
      const warn = vi.spyOn(log, 'warn')
      await send(message, change)
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ code }),
        expect.any(String),
      )
      expect(JSON.stringify(warn.mock.calls)).not.toContain('example')
      warn.mockRestore()
    },
  )

  it('should be limited for an address that sends many', async () => {
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

describe('many forged messages at once', () => {
  it('should not make us ask PayPal about more than thirty of them, and keep out nobody else', async () => {
    Object.assign(env, { TRUSTED_PROXY: '1' })
    const message = await aMessage()
    const forged = { 'paypal-transmission-sig': Buffer.alloc(256, 7).toString('base64') }

    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => {
        const headers = { ...forged, 'x-forwarded-for': `2001:db8:66:66::${index.toString(16)}` }
        return send(message, { headers })
      }),
    )

    expect(paypal.calls.filter((call) => call === 'verify')).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
    const headers = { 'x-forwarded-for': '192.0.2.68' }
    expect((await send(message, { headers })).status).toBe(200)
  })

  it('should not count what PayPal could not be asked about', async () => {
    Object.assign(env, { TRUSTED_PROXY: '1' })
    const message = await aMessage()
    const from = { headers: { 'x-forwarded-for': '192.0.2.69' } }
    paypal.breakCall('verify', { kind: 'rewrite', status: 503, change: nothing })
    for (let times = 0; times < 40; times += 1) expect((await send(message, from)).status).toBe(503)
    paypal.reset()

    expect((await send(message, from)).status).toBe(200)
  })
})

describe('a message that cannot be verified', () => {
  const uncertain = refused(503, 'webhook_uncertain', webhookMessages.uncertain)

  it('should be asked for again while PayPal cannot be reached', async () => {
    const message = await aMessage()
    paypal.breakCall('verify', { kind: 'refuse' })
    expect(await refusal(await send(message))).toEqual(uncertain)
  })

  it.each([500, 503, 429, 403])('should be asked for again when PayPal says %i', async (status) => {
    const message = await aMessage()
    paypal.breakCall('verify', { kind: 'rewrite', status, change: nothing })
    expect(await refusal(await send(message))).toEqual(uncertain)
  })

  it('should be asked for again when PayPal refuses us', async () => {
    const message = await aMessage()
    paypal.breakCall('verify', { kind: 'rewrite', status: 401, change: nothing })
    paypal.breakCall('token', {
      kind: 'rewrite',
      status: 401,
      change: () => '{"error":"invalid_client"}',
    })
    expect(await refusal(await send(message))).toEqual(uncertain)
  })

  it('should be asked for again while no webhook is set up here', async () => {
    const message = await aMessage()
    Object.assign(env, { PAYPAL_WEBHOOK_ID: undefined })
    expect(await refusal(await send(message))).toEqual(
      refused(503, 'webhook_not_set_up', webhookMessages.notSetUp),
    )
    expect(paypal.calls).toEqual([])
  })

  it('should be accepted when a remembered token has run out', async () => {
    const message = await aMessage()
    paypal.breakCall('verify', { kind: 'rewrite', status: 401, times: 1, change: nothing })
    expect((await send(message)).status).toBe(200)
  })
})
