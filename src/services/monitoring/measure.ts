import type { Gauge } from 'prom-client'
import type { Payload } from 'payload'
import type { Operations } from '@/domain/operations/operations'
import { readFilesDisk } from '@/integrations/storage/files-disk'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics.mjs'
import { readOperations } from './read-operations'
import { readStates } from './read-states'

/** Shorter than what Prometheus waits for an answer. */
const PATIENCE_MS = 5000

/** However many ask, the database is asked once in this time. */
const FRESH_MS = 5000

const { isDatabaseUp, pool, poolMax, poolWaiting, jobs, oldestJob, mailsGivenUp } = metrics
const { serviceUp, workerSeen, lastBackup, clockOffset, filesFree, filesSize, filesWritable } =
  metrics

/** What only the database says. Where it does not, there is no figure: 0 would be one. */
const byLabel: Gauge[] = [
  ...[jobs, oldestJob, serviceUp],
  ...[metrics.checkouts, metrics.payments, metrics.refunds, metrics.webhooks],
]
const single: Gauge[] = [mailsGivenUp, workerSeen, lastBackup, clockOffset]

function forgetDatabase(): void {
  for (const gauge of byLabel) gauge.reset()
  for (const gauge of single) gauge.remove()
}

/**
 * Brings the figures up to date that are not counted as things happen, for whoever reads them next.
 * It never fails and never takes long: a database that does not answer is one of the figures.
 */
export function measureWith(connect: () => Promise<Payload>): () => Promise<void> {
  let last = { at: -Infinity, work: Promise.resolve() }
  return () => {
    const now = performance.now()
    if (now - last.at > FRESH_MS) last = { at: now, work: measure(connect) }
    return last.work
  }
}

async function measure(connect: () => Promise<Payload>): Promise<void> {
  const { freeBytes, sizeBytes, problem } = await readFilesDisk(env.FILES_DIR)
  filesFree.set(freeBytes)
  filesSize.set(sizeBytes)
  filesWritable.set(problem === null ? 1 : 0)
  const work = measureDatabase(connect)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer.')), PATIENCE_MS)
  })
  try {
    await Promise.race([work, patience])
    isDatabaseUp.set(1)
  } catch (error) {
    log.warn({ err: error }, 'could not measure the database')
    isDatabaseUp.set(0)
    forgetDatabase()
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}

async function measureDatabase(connect: () => Promise<Payload>): Promise<void> {
  const { db } = await connect()
  const { totalCount, idleCount, waitingCount, options } = db.pool
  pool.set({ state: 'idle' }, idleCount)
  pool.set({ state: 'busy' }, totalCount - idleCount)
  poolWaiting.set(waitingCount)
  poolMax.set(options.max)
  const operations = await readOperations(db.drizzle)
  const states = await readStates(db.drizzle)
  forgetDatabase()
  setOperations(operations)
  for (const { kind, state, count } of states) metrics[kind].set({ state }, count)
}

function setOperations({ now, clockOffsetMs, checks, backup, ...found }: Operations): void {
  const secondsSince = (then: Date) => (now.getTime() - then.getTime()) / 1000
  clockOffset.set(clockOffsetMs / 1000)
  mailsGivenUp.set(found.mailsGivenUp)
  for (const { task, state, count, oldestSeconds } of found.jobs) {
    jobs.set({ task, state }, count)
    if (state === 'waiting') oldestJob.set({ task }, oldestSeconds)
  }
  for (const { service, problem } of checks) serviceUp.set({ service }, problem === null ? 1 : 0)
  if (checks.length > 0)
    workerSeen.set(Math.min(...checks.map(({ checkedAt }) => secondsSince(checkedAt))))
  if (backup.lastGood) lastBackup.set(secondsSince(backup.lastGood))
}
