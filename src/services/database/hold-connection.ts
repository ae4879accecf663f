import { Client } from 'pg'
import { pause } from '@/lib/pause'

const PING_MS = 30_000
const ANSWER_MS = 10_000

type Options = {
  connectionString: string
  signal?: AbortSignal
  /** What the connection is for. Runs as soon as it is there. */
  begin: (client: Client) => Promise<void>
  pingMs?: number
  answerMs?: number
}

/**
 * Holds a connection to the database of its own, on which a process only waits, until `signal`
 * fires. A network or a managed database can drop it without a word, and a waiting process would
 * never hear of it. So the connection is asked every half minute, and is lost when no answer comes
 * in ten seconds.
 *
 * @throws why the connection could not be made, or how it was lost
 */
export async function holdConnection(options: Options): Promise<void> {
  const { connectionString, signal, begin, pingMs = PING_MS, answerMs = ANSWER_MS } = options
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  const lost = new AbortController()
  // An error that nobody listens for would end the process.
  client.on('error', (error) => {
    lost.abort(error)
  })
  client.on('end', () => {
    lost.abort(new Error('The database ended the connection.'))
  })
  const over = signal ? AbortSignal.any([signal, lost.signal]) : lost.signal
  try {
    await client.connect()
    // What waits for an answer ends with it. Not before: a client that ends while it connects never
    // says so.
    over.addEventListener('abort', () => void client.end(), { once: true })
    over.throwIfAborted()
    await begin(client)
    for (;;) {
      await pause(pingMs, over)
      over.throwIfAborted()
      await client.query('select 1')
    }
  } catch (error) {
    if (!signal?.aborted) throw error
  } finally {
    // Not waited for: there may be nobody left who answers.
    void client.end()
  }
}
