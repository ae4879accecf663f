import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { makeMetricsUpdater } from '@/services/monitoring/update-metrics'
import { serveMetrics } from '@/services/monitoring/serve-metrics'
import { checkAnswerKeysAtStartup } from '@/services/together/keys/check-answer-keys'
import { scheduleServiceChecks } from './check-services'
import { isQueueRejection, runWorker } from './run-worker'

const RETRY_MS = 2000

/** How long jobs may take to finish at shutdown. Unfinished jobs run again after the next start. */
const SHUTDOWN_TIMEOUT_MS = 25_000

const shutdown = new AbortController()

for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, () => {
    if (shutdown.signal.aborted) return
    log.info({ signal: name }, 'worker stopping')
    shutdown.abort()
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
  })
}

process.on('unhandledRejection', (reason) => {
  if (isQueueRejection(reason)) return
  // The process may be in an inconsistent state, so the process supervisor has to restart it.
  log.fatal({ err: reason }, 'unhandled rejection; the worker stops')
  process.exit(1)
})

let resolveConnection = (_payload: Payload) => {}
const connection = new Promise<Payload>((resolve) => {
  resolveConnection = resolve
})
serveMetrics(
  'worker',
  makeMetricsUpdater(() => connection),
)

/** Returns Payload once the database can be reached, or null if the worker is stopped first. */
async function connect(): Promise<Payload | null> {
  while (!shutdown.signal.aborted) {
    try {
      return await getPayload({ config })
    } catch (error) {
      log.error({ err: error }, 'worker cannot reach the database; will retry')
      await pause(RETRY_MS, shutdown.signal)
    }
  }
  return null
}

const payload = await connect()
if (payload) {
  resolveConnection(payload)
  void checkAnswerKeysAtStartup(() => connection, shutdown.signal)
  void scheduleServiceChecks(payload.db.drizzle, shutdown.signal)
  await runWorker(payload, shutdown.signal)
}
log.info('worker stopped')
process.exit(0)
