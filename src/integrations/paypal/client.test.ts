import { createServer, type RequestListener, type Server } from 'node:http'
import { inspect } from 'node:util'
import { OrdersController } from '@paypal/paypal-server-sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callPayPal } from './client'
import { getOrder } from './get-order'
import type { PayPalSettings } from './settings'

const ORDER_ID = '5O190127TN364715T'
const order = {
  id: ORDER_ID,
  status: 'CREATED',
  purchase_units: [{ amount: { currency_code: 'USD', value: '99.00' } }],
}
const SECRET = 'the-client-secret'
const BASIC = Buffer.from(`shop:${SECRET}`).toString('base64')

type Scripted = { status: number; body: string } | 'hang' | 'reset'
const json = (status: number, body: object): Scripted => ({ status, body: JSON.stringify(body) })
const token = (name: string, seconds = 32_400) =>
  json(200, { access_token: name, token_type: 'Bearer', expires_in: seconds })

const servers: Server[] = []

afterEach(() => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a PayPal that sends scripted responses: one list for tokens, one for other calls. */
async function startPayPal(tokens: Scripted[], calls: Scripted[]) {
  const seen: string[] = []
  const serve: RequestListener = (request, response) => {
    const isToken = request.url === '/v1/oauth2/token'
    seen.push(isToken ? 'token' : (request.headers.authorization ?? ''))
    const scripted = (isToken ? tokens : calls).shift() ?? json(200, order)
    if (scripted === 'hang') return
    if (scripted === 'reset') {
      request.socket.destroy()
      return
    }
    response.writeHead(scripted.status, { 'content-type': 'application/json' }).end(scripted.body)
  }
  const server = createServer(serve)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings: PayPalSettings = {
    environment: 'sandbox',
    clientId: 'shop',
    clientSecret: SECRET,
    merchantId: 'MERCHANT00001',
    apiBase: `http://127.0.0.1:${port}`,
  }
  return { settings, seen }
}

const getRejection = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: unknown) => error,
  )

describe('the token', () => {
  it('should be requested once for many calls', async () => {
    const { settings, seen } = await startPayPal([token('one')], [])
    await getOrder(settings, ORDER_ID)
    await getOrder(settings, ORDER_ID)
    expect(seen).toEqual(['token', 'Bearer one', 'Bearer one'])
  })

  it('should be requested again after a failed attempt', async () => {
    const { settings, seen } = await startPayPal([json(503, {}), token('one')], [])
    expect(await getRejection(getOrder(settings, ORDER_ID))).toMatchObject({
      status: 503,
      outcome: 'unknown',
    })
    await expect(getOrder(settings, ORDER_ID)).resolves.toMatchObject({ id: ORDER_ID })
    expect(seen).toEqual(['token', 'token', 'Bearer one'])
  })

  it('should be renewed before it expires', async () => {
    const { settings, seen } = await startPayPal([token('one', 61), token('two', 3600)], [])
    await getOrder(settings, ORDER_ID)
    vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] })
    await getOrder(settings, ORDER_ID).finally(() => vi.useRealTimers())
    expect(seen).toEqual(['token', 'Bearer one', 'token', 'Bearer two'])
  })

  it('should be replaced once when PayPal rejects the cached one', async () => {
    const unauthorized = json(401, { name: 'AUTHENTICATION_FAILURE' })
    const { settings, seen } = await startPayPal(
      [token('one'), token('two')],
      [json(200, order), unauthorized],
    )
    await getOrder(settings, ORDER_ID)
    await expect(getOrder(settings, ORDER_ID)).resolves.toMatchObject({ id: ORDER_ID })
    expect(seen).toEqual(['token', 'Bearer one', 'Bearer one', 'token', 'Bearer two'])
  })

  it('should not be requested repeatedly when PayPal rejects a new one', async () => {
    const unauthorized = json(401, { name: 'AUTHENTICATION_FAILURE' })
    const { settings, seen } = await startPayPal(
      [token('one'), token('two')],
      [unauthorized, unauthorized],
    )
    expect(await getRejection(getOrder(settings, ORDER_ID))).toMatchObject({ status: 401 })
    expect(seen).toEqual(['token', 'Bearer one'])
  })
})

describe('a failed call', () => {
  it.each<[string, Scripted, string]>([
    ['a reset connection', 'reset', 'ECONNRESET'],
    ['an HTML page of a proxy', { status: 502, body: '<html>Bad Gateway</html>' }, 'HTTP_ERROR'],
    ['a response that is not JSON', { status: 200, body: '<html>Hello</html>' }, 'UNEXPECTED'],
  ])('should have an unknown outcome after %s', async (_what, scripted, name) => {
    const { settings } = await startPayPal([token('one')], [scripted])
    expect(await getRejection(getOrder(settings, ORDER_ID))).toMatchObject({
      name,
      outcome: 'unknown',
    })
  })

  it('should have an unknown outcome after a timeout', async () => {
    const { settings } = await startPayPal([token('one')], ['hang'])
    const call = callPayPal(
      settings,
      (client) => new OrdersController(client).getOrder({ id: ORDER_ID }),
      150,
    )
    expect(await getRejection(call)).toMatchObject({ name: 'ECONNABORTED', outcome: 'unknown' })
  })

  it.each<[string, Scripted[], Scripted[]]>([
    ['a refused client', [json(401, { error: 'invalid_client' })], []],
    ['a reset token call', ['reset'], []],
    ['a reset call', [token('the-access-token')], ['reset']],
    ['a refused call', [token('the-access-token')], [json(422, { name: 'UNPROCESSABLE_ENTITY' })]],
  ])('should not reveal a secret after %s', async (_what, tokens, calls) => {
    const { settings } = await startPayPal(tokens, calls)
    const failure = await getRejection(getOrder(settings, ORDER_ID))
    const everything = inspect(failure, { depth: null, showHidden: true }) + JSON.stringify(failure)
    for (const secret of [SECRET, BASIC, 'the-access-token'])
      expect(everything).not.toContain(secret)
  })
})

describe('the API URL', () => {
  it('should be the simulator’s, even with a proxy setting', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9')
    vi.stubEnv('http_proxy', 'http://127.0.0.1:9')
    const { settings } = await startPayPal([token('one')], [])
    await expect(getOrder(settings, ORDER_ID)).resolves.toMatchObject({ id: ORDER_ID })
  })

  it.each([
    { environment: 'live', apiBase: 'http://127.0.0.1:4010' },
    { environment: 'sandbox', apiBase: 'http://paypal.example' },
    { environment: 'sandbox', apiBase: 'https://127.0.0.1:4010' },
  ] as const)('should never be $apiBase in $environment', async (unsafe) => {
    const { settings, seen } = await startPayPal([], [])
    await expect(getOrder({ ...settings, ...unsafe }, ORDER_ID)).rejects.toThrow(/simulator/)
    expect(seen).toEqual([])
  })

  it.each(['..', '', 'lowercase12345', '../../v1/oauth2/token', 'A'.repeat(37)])(
    'should reject the ID %j',
    async (id) => {
      const { settings, seen } = await startPayPal([], [])
      expect(await getRejection(getOrder(settings, id))).toMatchObject({
        name: 'INVALID_ID',
        outcome: 'definite',
      })
      expect(seen).toEqual([])
    },
  )
})
