import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { pause } from '@/lib/pause'

const PING_MS = 30_000
const RESPONSE_MS = 10_000

type Options = {
  connectionString: string
  signal?: AbortSignal
  /** Called once the connection is open, for example to listen to a channel. */
  setUp: (client: Client) => Promise<void>
  pingMs?: number
  /** How long to wait for the response to a ping, in milliseconds. */
  responseMs?: number
}

/**
 * Holds a dedicated connection for listening until `signal` aborts. Because a network or a managed
 * database can drop an idle connection silently, the connection is pinged every 30 seconds
 * (`pingMs`). It counts as lost if there is no response within ten seconds (`responseMs`).
 *
 * @throws the reason why the connection couldn't be opened or was lost
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

/** @throws if there is no response within `responseMs` */
async function ping(client: Client, responseMs: number): Promise<void> {
  const responded = new AbortController()
  const failLate = async () => {
    await pause(responseMs, responded.signal)
    // If the event loop was blocked for this long, the response may have arrived but not been read
    // yet.
    await setImmediate()
    if (!responded.signal.aborted) throw new Error('The database does not answer.')
  }
  try {
    await Promise.race([client.query('select 1'), failLate()])
  } finally {
    responded.abort()
  }
}
