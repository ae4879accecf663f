import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/** A webhook request from PayPal, byte for byte. */
export type Delivery = { headers: Headers; body: Buffer }

/** Collects PayPal's webhook requests, so that a test can pass them to the site later. */
export class WebhookReceiver {
  private deliveries: Delivery[] = []
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
        this.deliveries.push({ headers, body: Buffer.concat(chunks) })
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

  takeDeliveries(): Delivery[] {
    const deliveries = this.deliveries
    this.deliveries = []
    return deliveries
  }
}
