import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { type Simulator, startSimulator } from './simulator.mjs'

const merchant = {
  clientId: 'test-client',
  clientSecret: 'test-secret',
  merchantId: 'MERCHANT00001',
}

export const webhookId = 'TESTWEBHOOK000001'

/** The settings of the site's PayPal client. */
type PayPalSettings = typeof merchant & { environment: 'sandbox'; apiBase: string | null }

/** Runs a simulator for one test file, and holds the site's settings for it. */
export class TestSimulator {
  private readonly folder = mkdtempSync(join(tmpdir(), 'paypal-simulator-'))
  private simulator: Simulator | null = null
  settings: PayPalSettings = { environment: 'sandbox', apiBase: null, ...merchant }

  readonly stateFile = join(this.folder, 'state.json')

  constructor(private readonly getShopUrl: () => string | undefined = () => undefined) {}

  async start(port = 0): Promise<void> {
    const webhookUrl = this.getShopUrl()
    this.simulator = await startSimulator({
      port,
      stateFile: this.stateFile,
      webhookId,
      ...merchant,
      ...(webhookUrl === undefined ? {} : { webhookUrl }),
    })
    this.settings = { ...this.settings, apiBase: this.simulator.url }
  }

  async stop(): Promise<void> {
    await this.simulator?.stop()
    this.simulator = null
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true })
  }

  get url(): string {
    if (!this.simulator) throw new Error('The simulator is not running.')
    return this.simulator.url
  }

  /** Fetches a path of the simulator. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.url), { redirect: 'manual', ...init })
  }

  /** Calls PayPal's API with a new token. */
  async api(path: string, init: RequestInit = {}): Promise<Response> {
    const { clientId, clientSecret } = this.settings
    const response = await this.fetch('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    const { access_token: token } = z
      .object({ access_token: z.string() })
      .parse(await response.json())
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    headers.set('content-type', 'application/json')
    return this.fetch(path, { ...init, headers })
  }

  /** Calls a control route. */
  async control(name: string, body: object): Promise<Response> {
    return this.fetch(`/__sim/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
}

/** Returns the JSON properties of a control route's response. Throws unless it is ok. */
export async function readControlResult(
  responsePromise: Promise<Response>,
): Promise<Map<string, unknown>> {
  const response = await responsePromise
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  const body: unknown = await response.json()
  return new Map(Object.entries(body ?? {}))
}

/** Returns a matcher for strings that match the pattern. */
export const stringLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)

/** Polls until an assertion passes, with a timeout that suits a busy machine. */
export const expectEventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })

let purchaseCount = 0

/** Returns the input for a new purchase of the $99 course. */
export function newPurchase(
  changes: {
    invoiceId?: string
    amountCents?: number
    currency?: string
    brandName?: string
  } = {},
) {
  purchaseCount += 1
  return {
    createKey: `create-${purchaseCount}`,
    customId: `checkout-${purchaseCount}`,
    invoiceId: `H2H-${purchaseCount}`,
    amountCents: 9900,
    currency: 'USD',
    description: 'Conflict Cure',
    brandName: 'Heart2Heart',
    returnUrl: 'http://localhost:3000/signup?paypal=return',
    cancelUrl: 'http://localhost:3000/signup',
    ...changes,
  }
}

/** Returns the error of a promise that must reject. */
export const getRejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: unknown) => error,
  )
