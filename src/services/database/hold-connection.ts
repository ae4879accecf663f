import { setImmediate } from 'node:timers/promises'
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
  /** How long an answer to that may take. */
  answerMs?: number
}

/**
 * Holds a connection to the database of its own, on which a process only waits, until `signal`
 * fires. A network or a managed database can drop it without a word, and a waiting process would
 * never hear of it. So the connection is asked every half minute (`pingMs`), and is lost when no
 * answer comes in ten seconds (`answerMs`).
 *
 * @throws why the connection could not be made, or how it was lost
 */
export async function holdConnection(options: Options): Promise<void> {
  const { connectionString, signal, begin, pingMs = PING_MS, answerMs = ANSWER_MS } = options
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
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
      await ping(client, answerMs)
    }
  } catch (error) {
    if (!signal?.aborted) throw error
  } finally {
    // Not waited for: there may be nobody left who answers.
    void client.end()
  }
}

/** @throws when no answer comes in time */
async function ping(client: Client, answerMs: number): Promise<void> {
  const answered = new AbortController()
  const waitForAnswer = async () => {
    await pause(answerMs, answered.signal)
    // A process that was busy for as long has the answer, and has not read it yet.
    await setImmediate()
    if (!answered.signal.aborted) throw new Error('The database does not answer.')
  }
  try {
    await Promise.race([client.query('select 1'), waitForAnswer()])
  } finally {
    answered.abort()
  }
}
