import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import type { PaymentMethod } from '@/domain/checkout/payment-method'
import { env } from '@/lib/env'
import { testWebhookId } from './setup/environment'
import { type Delivery, WebhookReceiver } from './webhook-receiver'

export type PayPalCall =
  | 'token'
  | 'create'
  | 'get'
  | 'capture'
  | 'refund'
  | 'verify'
  | 'search'
  | 'other'

type ProxiedResponse = { status: number; text: string }

/**
 * A fault to inject into PayPal calls.
 *
 * - refuse: the connection breaks before PayPal receives the request
 * - loseResponse: PayPal does the work, but its response is lost
 * - rewrite: the response is changed; if `status` is set, PayPal doesn't receive the request
 */
type Fault =
  | { kind: 'refuse' | 'loseResponse'; times?: number }
  | { kind: 'rewrite'; times?: number; status?: number; change: (body: string) => string }

const stateSchema = z.object({
  captures: z.array(z.object({ id: z.string(), order_id: z.string(), status: z.string() })),
  orders: z.array(
    z.object({ id: z.string(), purchase_units: z.tuple([z.object({ custom_id: z.string() })]) }),
  ),
  refunds: z.array(
    z.object({ id: z.string(), capture_id: z.string(), amount: z.object({ value: z.string() }) }),
  ),
})

/** Starts a PayPal simulator for a test file, and resets it before each test. */
export function setUpTestPayPal(): TestPayPal {
  const paypal = new TestPayPal()
  beforeAll(() => paypal.start())
  afterAll(() => paypal.stop())
  beforeEach(() => paypal.reset())
  return paypal
}

/** The PayPal simulator as a process, behind a proxy that can inject faults. One per test file. */
export class TestPayPal {
  /** The calls since `reset`, in order. */
  calls: PayPalCall[] = []
  /** The request ID of each call, or an empty string if a call has none. */
  private requestIds: string[] = []
  /** Changes the requested path, until `reset`. */
  rewritePath: (path: string) => string = (path) => path
  private faults = new Map<PayPalCall, Fault>()
  private folder = ''
  private simulator: ChildProcess | null = null
  private simulatorUrl = ''
  private proxy: Server | null = null
  private readonly receiver = new WebhookReceiver()

  /** Starts the simulator and the proxy, at PAYPAL_API_BASE. */
  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'h2h-paypal-'))
    await this.receiver.start()
    this.simulator = spawn(process.execPath, ['tools/paypal-simulator/main.mjs'], {
      env: {
        ...simulatorEnv(),
        PAYPAL_SIM_PORT: '0',
        PAYPAL_SIM_STATE: join(this.folder, 'state.json'),
        PAYPAL_SIM_WEBHOOK_URL: this.receiver.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const output = this.simulator.stdout
    if (!output) throw new Error('The simulator has no output.')
    for await (const line of createInterface({ input: output })) {
      this.simulatorUrl = /ready: (http\S+)/.exec(line)?.[1] ?? ''
      if (this.simulatorUrl) break
    }
    this.proxy = createServer((request, response) => {
      void this.handleRequest(request, response)
    })
    this.proxy.listen(Number(new URL(env.PAYPAL_API_BASE ?? '').port), '127.0.0.1')
    await once(this.proxy, 'listening')
  }

  async stop(): Promise<void> {
    this.proxy?.closeAllConnections()
    this.proxy?.close()
    if (this.simulator) {
      // The simulator saves its state before it exits.
      const exitEvent = once(this.simulator, 'exit')
      this.simulator.kill()
      await exitEvent
    }
    this.receiver.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Clears faults and calls, but not orders. */
  reset(): void {
    this.faults = new Map()
    this.rewritePath = (path) => path
    this.calls = []
    this.requestIds = []
  }

  listRequestIds(call: PayPalCall): string[] {
    return this.requestIds.filter((_id, index) => this.calls[index] === call)
  }

  /** Injects a fault into this call `fault.times` times, or until `reset`. */
  injectFault(call: PayPalCall, fault: Fault): void {
    this.faults.set(call, { ...fault })
  }

  /**
   * Approves an order as one of the buyers in tools/paypal-simulator/buyers.mjs, by default with
   * PayPal. `card` is the number of a test card in cards.mjs.
   */
  approve(
    orderId: string,
    buyer = 'ok',
    funding: { method?: PaymentMethod; card?: string } = {},
  ): Promise<unknown> {
    return this.control('approve', { orderId, buyer, ...funding })
  }

  /** Completes PayPal's review of a payment. */
  completeReview(captureId: string): Promise<unknown> {
    return this.control('settle', { captureId })
  }

  advanceClock(seconds: number): Promise<unknown> {
    return this.control('clock', { advanceSeconds: seconds })
  }

  async listCaptures(orderId: string): Promise<{ id: string; status: string }[]> {
    const state = await this.readState()
    return state.captures.filter((capture) => capture.order_id === orderId)
  }

  async listOrdersOfSamePurchase(orderId: string): Promise<string[]> {
    const { orders } = await this.readState()
    const getPurchaseId = (order?: (typeof orders)[number]) => order?.purchase_units[0].custom_id
    const purchase = getPurchaseId(orders.find(({ id }) => id === orderId))
    return orders.filter((order) => getPurchaseId(order) === purchase).map(({ id }) => id)
  }

  async listRefunds(captureId: string): Promise<{ id: string; value: string }[]> {
    const state = await this.readState()
    return state.refunds
      .filter((refund) => refund.capture_id === captureId)
      .map(({ id, amount: { value } }) => ({ id, value }))
  }

  /** Returns the events that PayPal has sent since the last call, byte for byte. */
  async takeDeliveries(): Promise<Delivery[]> {
    await this.control('webhooks/deliver', {})
    return this.receiver.takeDeliveries()
  }

  /** Calls a control endpoint of the simulator: see docs/operations.md. */
  async control(name: string, body: object): Promise<unknown> {
    const response = await fetch(`${this.simulatorUrl}/__sim/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The simulator refused ${name}: ${await response.text()}`)
    const text = await response.text()
    const result: unknown = text === '' ? null : JSON.parse(text)
    return result
  }

  /** Clears the simulator's own faults, set by `control('faults', …)`. */
  async clearFaults(): Promise<void> {
    await fetch(`${this.simulatorUrl}/__sim/faults`, { method: 'DELETE' })
  }

  private async readState(): Promise<z.output<typeof stateSchema>> {
    return stateSchema.parse(await (await fetch(`${this.simulatorUrl}/__sim/state`)).json())
  }

  private async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = getCall(request)
    this.calls.push(call)
    this.requestIds.push(String(request.headers['paypal-request-id'] ?? ''))
    const fault = this.takeFault(call)
    if (fault?.kind === 'refuse') {
      request.socket.destroy()
      return
    }
    const status = fault?.kind === 'rewrite' ? fault.status : undefined
    const reply = status === undefined ? await this.forward(request) : { status, text: '' }
    if (fault?.kind === 'loseResponse') {
      request.socket.destroy()
      return
    }
    const text = fault?.kind === 'rewrite' ? fault.change(reply.text) : reply.text
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text)
  }

  private takeFault(call: PayPalCall): Fault | undefined {
    const fault = this.faults.get(call)
    if (fault?.times !== undefined) {
      fault.times -= 1
      if (fault.times <= 0) this.faults.delete(call)
    }
    return fault
  }

  private async forward(request: IncomingMessage): Promise<ProxiedResponse> {
    const chunks: Buffer[] = []
    for await (const chunk of request) {
      if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    }
    const headers = new Headers()
    for (const name of ['authorization', 'content-type', 'prefer', 'paypal-request-id']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const body = Buffer.concat(chunks)
    const path = this.rewritePath(request.url ?? '/')
    const upstreamResponse = await fetch(new URL(path, this.simulatorUrl), {
      method: request.method ?? 'GET',
      headers,
      ...(body.length === 0 ? {} : { body }),
    })
    return { status: upstreamResponse.status, text: await upstreamResponse.text() }
  }
}

function getCall({ method, url = '' }: IncomingMessage): PayPalCall {
  if (url.endsWith('/token')) return 'token'
  if (url.endsWith('/capture')) return 'capture'
  if (url.endsWith('/refund')) return 'refund'
  if (url.endsWith('/verify-webhook-signature')) return 'verify'
  if (url.startsWith('/v1/reporting/')) return 'search'
  if (!url.startsWith('/v2/')) return 'other'
  return method === 'POST' ? 'create' : 'get'
}

const simulatorEnv = () => ({
  NODE_ENV: 'test' as const,
  PAYPAL_ENV: env.PAYPAL_ENV,
  PAYPAL_CLIENT_ID: env.PAYPAL_CLIENT_ID,
  PAYPAL_CLIENT_SECRET: env.PAYPAL_CLIENT_SECRET,
  PAYPAL_MERCHANT_ID: env.PAYPAL_MERCHANT_ID,
  PAYPAL_WEBHOOK_ID: testWebhookId,
})
