import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { createStopSignal } from '@/lib/stop-signal'
import { makeMetricsUpdater } from '@/services/monitoring/update-metrics'
import { serveMetrics } from '@/services/monitoring/serve-metrics'
import { checkAnswerKeysAtStartup } from '@/services/together/keys/check-answer-keys'
import { scheduleServiceChecks } from './check-services'
import { isQueueRejection, runWorker } from './run-worker'

const RETRY_MS = 2000

// Jobs that don't finish in time run again after the next start.
const stopSignal = createStopSignal()
stopSignal.addEventListener('abort', () => {
  log.info({ signal: String(stopSignal.reason) }, 'worker stopping')
})

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
  while (!stopSignal.aborted) {
    try {
      return await getPayload({ config })
    } catch (error) {
      log.error({ err: error }, 'worker cannot reach the database; will retry')
      await pause(RETRY_MS, stopSignal)
    }
  }
  return null
}

const payload = await connect()
if (payload) {
  resolveConnection(payload)
  void checkAnswerKeysAtStartup(() => connection, stopSignal)
  void scheduleServiceChecks(payload.db.drizzle, stopSignal)
  await runWorker(payload, stopSignal)
}
log.info('worker stopped')
process.exit(0)
