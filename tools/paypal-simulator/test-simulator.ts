import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Simulator, startSimulator } from './simulator.mjs'

const merchant = {
  clientId: 'test-client',
  clientSecret: 'test-secret',
  merchantId: 'MERCHANT00001',
}

/** What the site's PayPal client needs to know. */
type Settings = typeof merchant & { environment: 'sandbox'; apiBase: string | null }

/** A simulator for one test file, and the shop's settings for it. */
export class TestSimulator {
  private readonly folder = mkdtempSync(join(tmpdir(), 'paypal-simulator-'))
  private running: Simulator | null = null
  settings: Settings = { environment: 'sandbox', apiBase: null, ...merchant }

  readonly stateFile = join(this.folder, 'state.json')

  async start(): Promise<void> {
    this.running = await startSimulator({ port: 0, stateFile: this.stateFile, ...merchant })
    this.settings = { ...this.settings, apiBase: this.running.url }
  }

  async stop(): Promise<void> {
    await this.running?.stop()
    this.running = null
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true })
  }

  get url(): string {
    if (!this.running) throw new Error('The simulator is not running.')
    return this.running.url
  }

  /** A request that the SDK would not make. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.url), { redirect: 'manual', ...init })
  }

  /** One of the simulator's own switches. */
  async control(name: string, body: object): Promise<Response> {
    return this.fetch(`/__sim/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
}

let purchases = 0

/** A new purchase of the $99 course. */
export function aPurchase(
  changes: { invoiceId?: string; amountCents?: number; brandName?: string } = {},
) {
  purchases += 1
  return {
    createKey: `create-${purchases}`,
    customId: `checkout-${purchases}`,
    invoiceId: `H2H-${purchases}`,
    amountCents: 9900,
    description: 'Conflict Cure',
    brandName: 'Heart2Heart',
    returnUrl: 'http://localhost:3000/signup?paypal=return',
    cancelUrl: 'http://localhost:3000/signup',
    ...changes,
  }
}

/** The error of a promise that must fail. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: unknown) => error,
  )
