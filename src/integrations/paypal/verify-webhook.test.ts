import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { isGenuineWebhook, readSignature } from './verify-webhook'

const headers = {
  'paypal-transmission-id': 'b1-2',
  'paypal-transmission-time': '2026-11-20T10:00:00Z',
  'paypal-transmission-sig': 'c2lnbmF0dXJl',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-auth-algo': 'SHA256withRSA',
}
/** Every way of writing JSON that a parser and a writer would not give back. */
const body = '{"id":"WH-1", "empty":{},"path":"a\\/b","name":"Andr\\u00e9 é","n":1.50 }'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A PayPal that answers a verification like this, and what it was asked. */
const aPayPal = async (status: number, answer: string) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/v1/oauth2/token') {
        const token = { access_token: 'one', token_type: 'Bearer', expires_in: 32_400 }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(token))
        return
      }
      asked.push(Buffer.concat(chunks).toString('utf8'))
      response.writeHead(status).end(answer)
    })
  })
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const settings = {
    environment: 'sandbox' as const,
    clientId: 'shop',
    clientSecret: 'secret',
    merchantId: 'MERCHANT00001',
    apiBase: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  }
  const ask = () => {
    const signature = readSignature(new Headers(headers))
    if (!signature) throw new Error('It is not signed.')
    return isGenuineWebhook(settings, 'WEBHOOK-1', { signature, body })
  }
  return { ask, asked }
}

describe('the question whether a message is PayPal’s', () => {
  it('should hold the message letter for letter, with our webhook and its signature', async () => {
    const { ask, asked } = await aPayPal(200, '{"verification_status":"SUCCESS"}')
    expect(await ask()).toBe(true)
    expect(asked[0]?.endsWith(`,"webhook_event":${body}}`)).toBe(true)
    expect(JSON.parse(asked[0] ?? '')).toMatchObject({
      webhook_id: 'WEBHOOK-1',
      transmission_id: 'b1-2',
      transmission_time: '2026-11-20T10:00:00Z',
      transmission_sig: 'c2lnbmF0dXJl',
      auth_algo: 'SHA256withRSA',
    })
  })

  it.each<[number, string]>([
    [200, '{"verification_status":"FAILURE"}'],
    [400, '{"name":"VALIDATION_ERROR"}'],
    [422, '{"name":"UNPROCESSABLE_ENTITY"}'],
  ])('should be answered by no with %i %s', async (status, answer) => {
    expect(await (await aPayPal(status, answer)).ask()).toBe(false)
  })

  it.each<[number, string]>([
    [200, '{"verification_status":"MAYBE"}'],
    [200, '<html>'],
    [502, '<html>'],
    [503, '{}'],
    [404, '{"name":"INVALID_RESOURCE_ID"}'],
  ])('should stay open with %i %s', async (status, answer) => {
    const { ask } = await aPayPal(status, answer)
    await expect(ask()).rejects.toThrow(/^PayPal: /)
  })
})

describe('a signature', () => {
  it.each(Object.keys(headers))('should be none without %s', (name) => {
    expect(readSignature(new Headers({ ...headers, [name]: '' }))).toBeNull()
  })
})
