import { Client } from 'pg'
import { pause } from '@/lib/pause'
import { withTimeout } from '@/lib/with-timeout'

const PING_INTERVAL_MS = 30_000
const RESPONSE_TIMEOUT_MS = 10_000

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
 * Holds a dedicated connection until `signal` aborts, for example to listen for notifications.
 * Pings the database, because a network or a managed database can drop an idle connection
 * silently. Throws if the connection can't be opened or is lost.
 */
export async function holdConnection(options: Options): Promise<void> {
  const {
    connectionString,
    signal,
    setUp,
    pingMs = PING_INTERVAL_MS,
    responseMs = RESPONSE_TIMEOUT_MS,
  } = options
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
  })
  const disconnectController = new AbortController()
  // An unhandled 'error' event would crash the process.
  client.on('error', (error) => {
    disconnectController.abort(error)
  })
  client.on('end', () => {
    disconnectController.abort(new Error('The database ended the connection.'))
  })
  const stopSignal = signal
    ? AbortSignal.any([signal, disconnectController.signal])
    : disconnectController.signal
  try {
    await client.connect()
    // Closing the connection rejects pending queries. The listener is added only after connecting,
    // because `client.end()` never settles before that.
    stopSignal.addEventListener('abort', () => void client.end(), { once: true })
    stopSignal.throwIfAborted()
    await setUp(client)
    for (;;) {
      await pause(pingMs, stopSignal)
      stopSignal.throwIfAborted()
      await withTimeout(client.query('select 1'), responseMs, () => {
        throw new Error('The database does not answer.')
      })
    }
  } catch (error) {
    if (!signal?.aborted) throw error
  } finally {
    // Not awaited, because the server may be unreachable.
    void client.end()
  }
}
