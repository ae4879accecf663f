import { createServer, connect, type Server, type Socket } from 'node:net'

/** A proxy to the database that can be cut and restored, to simulate a database restart. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>()
  /** The client socket of each upstream connection. */
  private readonly clients = new Map<Socket, Socket>()
  private server: Server | null = null
  private port = 0

  constructor(private readonly databaseUrl: URL) {}

  /** Opens the proxy, on its previous port if it had one. Returns the database URL of the proxy. */
  async open(): Promise<string> {
    const server = createServer((client) => this.connectClient(client))
    this.server = server
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    const address = server.address()
    if (address && typeof address === 'object') this.port = address.port
    const proxyUrl = new URL(this.databaseUrl)
    proxyUrl.hostname = '127.0.0.1'
    proxyUrl.port = String(this.port)
    return proxyUrl.href
  }

  async cut(): Promise<void> {
    const { server } = this
    this.server = null
    for (const socket of this.sockets) socket.destroy()
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  /** Drops every connection silently, as a network failure does: only the database notices. */
  dropSilently(): void {
    for (const [upstream, client] of this.clients) {
      this.clients.delete(upstream)
      client.unpipe(upstream).resume()
      upstream.destroy()
    }
  }

  private connectClient(client: Socket): void {
    const upstream = connect(Number(this.databaseUrl.port || 5432), this.databaseUrl.hostname)
    this.clients.set(upstream, client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => {
      if (this.clients.delete(upstream)) client.destroy()
    })
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
      // Errors of cut connections are expected; 'close' handles them.
      socket.on('error', () => undefined)
      socket.pipe(other)
    }
  }
}
