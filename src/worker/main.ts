import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { measureWith } from '@/services/monitoring/measure'
import { serveMetrics } from '@/services/monitoring/serve-metrics'
import { checkKeysAtStart } from '@/services/together/keys/check-answer-keys'
import { scheduleServiceChecks } from './check-services'
import { isKnownRejection, runWorker } from './run-worker'

const RETRY_MS = 2000

/** How long jobs may take to finish at shutdown. Unfinished jobs run again after the next start. */
const SHUTDOWN_MS = 25_000

const stopping = new AbortController()

for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, () => {
    if (stopping.signal.aborted) return
    log.info({ signal: name }, 'worker stopping')
    stopping.abort()
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
  })
}

process.on('unhandledRejection', (reason) => {
  if (isKnownRejection(reason)) return
  // The process may be in an inconsistent state, so the process supervisor has to restart it.
  log.fatal({ err: reason }, 'unhandled rejection; the worker stops')
  process.exit(1)
})

let connected = (_payload: Payload) => {}
const connection = new Promise<Payload>((resolve) => {
  connected = resolve
})
serveMetrics(
  'worker',
  measureWith(() => connection),
)

/** Returns Payload once the database can be reached, or null if the worker is stopped first. */
async function connect(): Promise<Payload | null> {
  while (!stopping.signal.aborted) {
    try {
      return await getPayload({ config })
    } catch (error) {
      log.error({ err: error }, 'worker cannot reach the database; will retry')
      await pause(RETRY_MS, stopping.signal)
    }
  }
  return null
}

const payload = await connect()
if (payload) {
  connected(payload)
  void checkKeysAtStart(() => connection, stopping.signal)
  void scheduleServiceChecks(payload.db.drizzle, stopping.signal)
  await runWorker(payload, stopping.signal)
}
log.info('worker stopped')
process.exit(0)
