import { once } from 'node:events'
import { createServer } from 'node:http'

/** A webhook request from PayPal, byte for byte, and its parsed event. */
export type Delivery = { headers: Headers; body: Buffer; event: Map<string, unknown> }

/** Collects PayPal's webhook requests, and responds as a test specifies. */
export class WebhookReceiver {
  deliveries: Delivery[] = []
  /** The next response statuses; 200 by default. Null closes the connection, 'never' hangs. */
  nextStatuses: (number | null | 'never')[] = []
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers)) {
        if (typeof value === 'string') headers.set(name, value)
      }
      const body = Buffer.concat(chunks)
      const event: unknown = JSON.parse(body.toString())
      this.deliveries.push({ headers, body, event: new Map(Object.entries(event ?? {})) })
      const [status = 200] = this.nextStatuses.splice(0, 1)
      if (status === null) request.socket.destroy()
      else if (status !== 'never') response.writeHead(status).end()
    })
  })
  private port = 0

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  reset(): void {
    this.deliveries = []
    this.nextStatuses = []
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/api/webhooks/paypal`
  }

  /** Returns the types of the received events, in order. */
  get eventTypes(): unknown[] {
    return this.deliveries.map(({ event }) => event.get('event_type'))
  }

  takeDeliveries(): Delivery[] {
    const deliveries = this.deliveries
    this.deliveries = []
    return deliveries
  }
}
