import { EventEmitter } from 'node:events'
import { Logger, run, type Runner } from 'graphile-worker'
import type { Payload } from 'payload'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { recoverStaleJobs, startHeartbeat } from './heartbeat'
import { pause } from '@/lib/pause'
import { cronSchedule, buildTaskList } from './task-list'

const CONCURRENCY = 4
const POLL_MS = 2000
const RESTART_MS = 1000
const RECOVERY_INTERVAL_MS = 30_000

const logLevels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

const gaveUpPattern =
  /^(?:Stopping worker due to an error|Error occurred, but worker is already stopping)/

/** Errors after which graphile-worker gave up. */
const queueErrors = new WeakSet<object>()

// graphile-worker logs every job at 'info', which becomes 'debug' here, because our tasks do their
// own logging. Only the first line of a message is logged, because the other lines quote the full
// error with query parameters, which must not be logged.
const queueLogger = new Logger(() => (level, message, meta) => {
  const error: unknown = meta?.error ?? meta?.fatalError
  if (error instanceof Error && gaveUpPattern.test(message)) queueErrors.add(error)
  log[logLevels[level]]({ err: error }, message.split('\n', 1)[0])
})

/**
 * Returns whether an unhandled rejection comes from graphile-worker's scheduler after it lost the
 * database. `runWorker` restarts graphile-worker in this case.
 */
export const isQueueRejection = (reason: unknown): boolean =>
  reason instanceof Error && queueErrors.has(reason)

/**
 * Runs jobs until `signal` aborts, then finishes those in progress. Restarts after errors, and
 * waits while the database is down.
 */
export async function runWorker(payload: Payload, signal: AbortSignal): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      await runUntilFailure(payload, signal, () => {
        log.info(isFirst ? 'worker ready' : 'worker resumed')
      })
    } catch (error) {
      log.error({ err: error }, 'worker stopped; restarting')
    }
    await pause(RESTART_MS, signal)
  }
}

async function runUntilFailure(
  payload: Payload,
  signal: AbortSignal,
  onReady: () => void,
): Promise<void> {
  const { pool } = payload.db
  const workerIds = new Set<string>()
  const events = new EventEmitter()
  events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => {
    workerIds.add(worker.workerId)
  })
  // If a job's result can't be saved, for example after a lost connection, the job's worker dies
  // while the job stays locked. graphile-worker would continue with fewer workers, and eventually
  // with none. To prevent this, all workers are stopped and replaced.
  const failureController = new AbortController()
  events.on('worker:fatalError', () => {
    failureController.abort()
  })
  const stopSignal = AbortSignal.any([signal, failureController.signal])
  const runner = await run({
    pgPool: pool,
    events,
    taskList: buildTaskList(payload, stopSignal),
    crontab: cronSchedule,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger,
  })
  const heartbeatController = new AbortController()
  const stop = () => void stopQuietly(runner)
  stopSignal.addEventListener('abort', stop, { once: true })
  if (stopSignal.aborted) stop()
  const heartbeat = startHeartbeat(env.DATABASE_URL, workerIds, heartbeatController.signal)
  const recovery = setInterval(() => {
    recoverStaleJobs(pool).catch((error: unknown) => {
      log.warn({ err: error }, 'could not check for jobs of dead workers')
    })
  }, RECOVERY_INTERVAL_MS)
  onReady()
  try {
    await runner.promise
  } finally {
    clearInterval(recovery)
    stopSignal.removeEventListener('abort', stop)
    heartbeatController.abort()
    await heartbeat
  }
}

async function stopQuietly(runner: Runner): Promise<void> {
  try {
    await runner.stop()
  } catch (error) {
    log.debug({ err: error }, 'the queue was already stopped')
  }
}
