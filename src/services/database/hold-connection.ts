import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { pause } from '@/lib/pause'

const PING_MS = 30_000
const RESPONSE_MS = 10_000

type Options = {
  connectionString: string
  signal?: AbortSignal
  /** Sets up the connection once it is open. */
  setUp: (client: Client) => Promise<void>
  pingMs?: number
  /** How long the response to a ping may take. */
  responseMs?: number
}

/**
 * Holds a dedicated connection, on which a process only listens, until `signal` fires. A network or
 * a managed database can drop it silently, and a listening process would never notice. So it is
 * pinged every half minute (`pingMs`), and counts as lost without a response within ten seconds
 * (`responseMs`).
 *
 * @throws why the connection could not be opened, or how it was lost
 */
export async function holdConnection(options: Options): Promise<void> {
  const { connectionString, signal, setUp, pingMs = PING_MS, responseMs = RESPONSE_MS } = options
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: RESPONSE_MS,
    query_timeout: RESPONSE_MS,
  })
  const lost = new AbortController()
  // An unhandled 'error' event would end the process.
  client.on('error', (error) => {
    lost.abort(error)
  })
  client.on('end', () => {
    lost.abort(new Error('The database ended the connection.'))
  })
  const over = signal ? AbortSignal.any([signal, lost.signal]) : lost.signal
  try {
    await client.connect()
    // Ends pending queries. Not before connecting: ending then never settles.
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
    // Not awaited: the server may be unreachable.
    void client.end()
  }
}

/** @throws if there is no response in time */
async function ping(client: Client, responseMs: number): Promise<void> {
  const responded = new AbortController()
  const failLate = async () => {
    await pause(responseMs, responded.signal)
    // A process that was blocked this long has received the response, but not read it yet.
    await setImmediate()
    if (!responded.signal.aborted) throw new Error('The database does not answer.')
  }
  try {
    await Promise.race([client.query('select 1'), failLate()])
  } finally {
    responded.abort()
  }
}
