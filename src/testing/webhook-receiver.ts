import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/** An event as PayPal posted it. */
export type Delivery = { headers: Headers; body: Buffer }

/** Collects PayPal's events, so that a test can pass them to the site later. */
export class WebhookReceiver {
  private caught: Delivery[] = []
  private server: Server | null = null
  private port = 0

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const headers = new Headers()
        for (const [name, value] of Object.entries(request.headers)) {
          if (typeof value === 'string') headers.set(name, value)
        }
        this.caught.push({ headers, body: Buffer.concat(chunks) })
        response.writeHead(200).end()
      })
    })
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
  }

  stop(): void {
    this.server?.closeAllConnections()
    this.server?.close()
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/api/webhooks/paypal`
  }

  take(): Delivery[] {
    const taken = this.caught
    this.caught = []
    return taken
  }
}
