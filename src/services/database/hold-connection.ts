import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { pause } from '@/lib/pause'

const PING_MS = 30_000
const RESPONSE_MS = 10_000

type Options = {
  connectionString: string
  signal?: AbortSignal
  /** Called once the connection is open. */
  setUp: (client: Client) => Promise<void>
  pingMs?: number
  /** The time limit for the response to a ping. */
  responseMs?: number
}

/**
 * Holds a dedicated connection for listening until `signal` aborts. Pings it, because a network or
 * a managed database can drop an idle connection silently. Throws if the connection can't be opened
 * or is lost.
 */
export async function holdConnection(options: Options): Promise<void> {
  const { connectionString, signal, setUp, pingMs = PING_MS, responseMs = RESPONSE_MS } = options
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: RESPONSE_MS,
    query_timeout: RESPONSE_MS,
  })
  const lost = new AbortController()
  // An unhandled 'error' event would crash the process.
  client.on('error', (error) => {
    lost.abort(error)
  })
  client.on('end', () => {
    lost.abort(new Error('The database ended the connection.'))
  })
  const over = signal ? AbortSignal.any([signal, lost.signal]) : lost.signal
  try {
    await client.connect()
    // Closing the connection rejects pending queries. The listener is added only after connecting,
    // because `client.end()` never settles before that.
    over.addEventListener('abort', () => void client.end(), { once: true })
    over.throwIfAborted()
    await setUp(client)
    for (;;) {
      await pause(pingMs, over)
      over.throwIfAborted()
      await ping(client, responseMs)
    }
  } catch (error) {
    if (!signal?.aborted) throw error
  } finally {
    // Not awaited, because the server may be unreachable.
    void client.end()
  }
}

async function ping(client: Client, responseMs: number): Promise<void> {
  const responded = new AbortController()
  const failLate = async () => {
    await pause(responseMs, responded.signal)
    // A response may have arrived unread while the event loop was blocked.
    await setImmediate()
    if (!responded.signal.aborted) throw new Error('The database does not answer.')
  }
  try {
    await Promise.race([client.query('select 1'), failLate()])
  } finally {
    responded.abort()
  }
}
