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
const FREE_EVERY_MS = 30_000

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

const GIVES_UP =
  /^(?:Stopping worker due to an error|Error occurred, but worker is already stopping)/

/** Errors because of which the queue gave up. */
const reasons = new WeakSet<object>()

// The queue writes what it does at 'info' for every job; our own tasks say what matters. Behind its
// first line it quotes the whole error, parameters of queries too, which the log leaves out.
const queueLogger = new Logger(() => (level, message, meta) => {
  const error: unknown = meta?.error ?? meta?.fatalError
  if (error instanceof Error && GIVES_UP.test(message)) reasons.add(error)
  log[levels[level]]({ err: error }, message.split('\n', 1)[0])
})

/**
 * Whether somebody knows of a rejection for which nobody waited: when its clock cannot reach the
 * database, graphile-worker gives up and leaves a promise behind that nobody can reach. `runWorker`
 * begins anew then.
 */
export const isKnownRejection = (reason: unknown): boolean =>
  reason instanceof Error && reasons.has(reason)

/**
 * Works off the queue until `signal` fires, then finishes the jobs it has begun. While the database
 * is away it waits for it and goes on; it never gives up by itself.
 */
export async function runWorker(payload: Payload, signal: AbortSignal): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      await workUntilBroken(payload, signal, () => {
        log.info(isFirst ? 'worker ready' : 'worker resumed')
      })
    } catch (error) {
      log.error({ err: error }, 'worker stopped; restarting')
    }
    await pause(RESTART_MS, signal)
  }
}

async function workUntilBroken(
  payload: Payload,
  signal: AbortSignal,
  announce: () => void,
): Promise<void> {
  const { pool } = payload.db
  const workerIds = new Set<string>()
  const events = new EventEmitter()
  events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => {
    workerIds.add(worker.workerId)
  })
  // One of the workers cannot write down how its job went, as when the database drops its
  // connection. The queue goes on without it, with none in the end, and its job stays its own while
  // it counts as alive. So all of them end, and new ones begin.
  const broken = new AbortController()
  events.on('worker:fatalError', () => {
    broken.abort()
  })
  const ending = AbortSignal.any([signal, broken.signal])
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
  const over = new AbortController()
  const stop = () => void stopQuietly(runner)
  ending.addEventListener('abort', stop, { once: true })
  if (ending.aborted) stop()
  const alive = startHeartbeat(env.DATABASE_URL, workerIds, over.signal)
  const freeing = setInterval(() => {
    recoverStaleJobs(pool).catch((error: unknown) => {
      log.warn({ err: error }, 'could not check for jobs of dead workers')
    })
  }, FREE_EVERY_MS)
  announce()
  try {
    await runner.promise
  } finally {
    clearInterval(freeing)
    ending.removeEventListener('abort', stop)
    over.abort()
    await alive
  }
}

async function stopQuietly(runner: Runner): Promise<void> {
  try {
    await runner.stop()
  } catch (error) {
    log.debug({ err: error }, 'the queue had stopped already')
  }
}
