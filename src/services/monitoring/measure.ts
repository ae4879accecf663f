import { sql } from '@payloadcms/db-postgres'
import type { Gauge } from 'prom-client'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { SystemHealth } from '@/domain/operations/operations'
import { paypalSettings } from '@/integrations/paypal/settings'
import { readFilesDisk } from '@/integrations/storage/files-disk'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics.mjs'
import type { Executor } from '@/upstream/payload/transactions'
import { readSystemHealth } from './read-system-health'

/** The time limit for database queries. Must be shorter than Prometheus's scrape timeout. */
const TIMEOUT_MS = 5000

/** The minimum time between two measurements. */
const CACHE_MS = 5000

const { isDatabaseUp, pool, poolMax, poolWaiting, jobs, oldestJob, mailsGivenUp } = metrics
const { serviceUp, workerSeen, lastBackup, clockOffset, filesFree, filesSize, filesWritable } =
  metrics

/** Removed while the database is unreachable, because 0 would look like a measured value. */
const byLabel: Gauge[] = [
  ...[jobs, oldestJob, serviceUp],
  ...[metrics.checkouts, metrics.payments, metrics.refunds, metrics.webhooks],
]
const single: Gauge[] = [mailsGivenUp, workerSeen, lastBackup, clockOffset]

function resetDatabaseMetrics(): void {
  for (const gauge of byLabel) gauge.reset()
  for (const gauge of single) gauge.remove()
}

/**
 * Returns a function that updates all metrics that aren't counted when they happen. It never
 * rejects, and waits at most five seconds for the database.
 */
export function measureWith(connect: () => Promise<Payload>): () => Promise<void> {
  let last = { at: -Infinity, work: Promise.resolve() }
  return () => {
    const now = performance.now()
    if (now - last.at > CACHE_MS) last = { at: now, work: measure(connect) }
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
    timer = setTimeout(() => reject(new Error('The database did not answer.')), TIMEOUT_MS)
  })
  try {
    await Promise.race([work, patience])
    isDatabaseUp.set(1)
  } catch (error) {
    log.warn({ err: error }, 'could not measure the database')
    isDatabaseUp.set(0)
    resetDatabaseMetrics()
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
  const operations = await readSystemHealth(db.drizzle)
  const states = await readStates(db.drizzle)
  resetDatabaseMetrics()
  setOperations(operations)
  for (const { kind, state, count } of states) metrics[kind].set({ state }, count)
}

function setOperations({ now, clockOffsetMs, checks, backup, ...found }: SystemHealth): void {
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

const statesSchema = z.array(
  z.object({
    kind: z.enum(['checkouts', 'payments', 'refunds', 'webhooks']),
    state: z.string(),
    count: z.int(),
  }),
)

/** Counts purchases, payments, refunds and webhooks by state, in the current PayPal environment. */
async function readStates(db: Executor): Promise<z.infer<typeof statesSchema>> {
  const { environment } = paypalSettings()
  const { rows } = await db.execute(sql`
    select 'checkouts' as kind, state::text as state, count(*)::int as count
    from checkouts where environment = ${environment} group by 2
    union all
    select 'payments', status::text, count(*)::int
    from payments where environment = ${environment} group by 2
    union all
    select 'refunds', r.state::text, count(*)::int
    from refunds r join payments p on p.id = r.payment_id
    where p.environment = ${environment} group by 2
    union all
    select 'webhooks', state::text, count(*)::int
    from webhook_events where environment = ${environment} group by 2`)
  return statesSchema.parse(rows)
}
