import { EventEmitter } from 'node:events'
import { Logger, run, type Runner } from 'graphile-worker'
import type { Payload } from 'payload'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { recoverStaleJobs, startHeartbeat } from './heartbeat'
import { pause } from '@/lib/pause'
import { schedule, taskList } from './task-list'

const CONCURRENCY = 4
const POLL_MS = 2000
const RESTART_MS = 1000
const RECOVERY_INTERVAL_MS = 30_000

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

const gaveUpMessage =
  /^(?:Stopping worker due to an error|Error occurred, but worker is already stopping)/

/** Errors that made graphile-worker give up. */
const knownErrors = new WeakSet<object>()

// graphile-worker logs every job at 'info', but our tasks log what matters themselves. After the
// first line of a message, it quotes the full error with query parameters, which must not be
// logged, so only the first line is kept.
const queueLogger = new Logger(() => (level, message, meta) => {
  const error: unknown = meta?.error ?? meta?.fatalError
  if (error instanceof Error && gaveUpMessage.test(message)) knownErrors.add(error)
  log[levels[level]]({ err: error }, message.split('\n', 1)[0])
})

/**
 * Checks if an unhandled rejection comes from graphile-worker's scheduler without a database, after
 * which `runWorker` restarts it.
 */
export const isKnownRejection = (reason: unknown): boolean =>
  reason instanceof Error && knownErrors.has(reason)

/**
 * Runs jobs until `signal` aborts, then finishes those in progress. Restarts after errors, and
 * waits while the database is down.
 */
export async function runWorker(payload: Payload, signal: AbortSignal): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      await workUntilFailed(payload, signal, () => {
        log.info(isFirst ? 'worker ready' : 'worker resumed')
      })
    } catch (error) {
      log.error({ err: error }, 'worker stopped; restarting')
    }
    await pause(RESTART_MS, signal)
  }
}

async function workUntilFailed(
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
  // while the job stays locked. graphile-worker continues with fewer workers, and in the end with
  // none. To prevent this, all workers are stopped and replaced.
  const failed = new AbortController()
  events.on('worker:fatalError', () => {
    failed.abort()
  })
  const ending = AbortSignal.any([signal, failed.signal])
  const runner = await run({
    pgPool: pool,
    events,
    taskList: taskList(payload, ending),
    crontab: schedule,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger,
  })
  const finished = new AbortController()
  const stop = () => void stopQuietly(runner)
  ending.addEventListener('abort', stop, { once: true })
  if (ending.aborted) stop()
  const heartbeat = startHeartbeat(env.DATABASE_URL, workerIds, finished.signal)
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
    ending.removeEventListener('abort', stop)
    finished.abort()
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
