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
/** JSON that would change when parsed and serialized again. */
const body = '{"id":"WH-1", "empty":{},"path":"a\\/b","name":"Andr\\u00e9 é","n":1.50 }'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Starts a PayPal that sends this verification response, and records requests. */
const aPayPal = async (status: number, reply: string) => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/v1/oauth2/token') {
        const token = { access_token: 'one', token_type: 'Bearer', expires_in: 32_400 }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(token))
        return
      }
      requests.push(Buffer.concat(chunks).toString('utf8'))
      response.writeHead(status).end(reply)
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
  const verify = () => {
    const signature = readSignature(new Headers(headers))
    if (!signature) throw new Error('It is not signed.')
    return isGenuineWebhook(settings, 'WEBHOOK-1', { signature, body })
  }
  return { verify, requests }
}

describe('isGenuineWebhook', () => {
  it('should send the message byte for byte, with our webhook ID and its signature', async () => {
    const { verify, requests } = await aPayPal(200, '{"verification_status":"SUCCESS"}')
    expect(await verify()).toBe(true)
    expect(requests[0]?.endsWith(`,"webhook_event":${body}}`)).toBe(true)
    expect(JSON.parse(requests[0] ?? '')).toMatchObject({
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
  ])('should be false for %i %s', async (status, reply) => {
    expect(await (await aPayPal(status, reply)).verify()).toBe(false)
  })

  it.each<[number, string]>([
    [200, '{"verification_status":"MAYBE"}'],
    [200, '<html>'],
    [502, '<html>'],
    [503, '{}'],
    [404, '{"name":"INVALID_RESOURCE_ID"}'],
  ])('should throw for %i %s', async (status, reply) => {
    const { verify } = await aPayPal(status, reply)
    await expect(verify()).rejects.toThrow(/^PayPal: /)
  })
})

describe('readSignature', () => {
  it.each(Object.keys(headers))('should be null without %s', (name) => {
    expect(readSignature(new Headers({ ...headers, [name]: '' }))).toBeNull()
  })
})
