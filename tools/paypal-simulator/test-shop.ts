import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

export type Delivery = { headers: IncomingHttpHeaders; body: Buffer; event: Map<string, unknown> }

/** A shop that receives events and responds as a test wants. */
export class TestShop {
  received: Delivery[] = []
  /** The next response statuses; 200 by default. Null closes the connection, 'never' hangs. */
  statuses: (number | null | 'never')[] = []
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const event: unknown = JSON.parse(body.toString())
      this.received.push({
        headers: request.headers,
        body,
        event: new Map(Object.entries(event ?? {})),
      })
      const [status = 200] = this.statuses.splice(0, 1)
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
    this.received = []
    this.statuses = []
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/api/webhooks/paypal`
  }

  /** The types of the received events, in order. */
  get types(): unknown[] {
    return this.received.map(({ event }) => event.get('event_type'))
  }
}
