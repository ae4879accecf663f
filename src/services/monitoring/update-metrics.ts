import { sql } from '@payloadcms/db-postgres'
import type { Gauge } from 'prom-client'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { SystemHealth } from '@/domain/operations/system-health'
import { paypalSettings } from '@/integrations/paypal/settings'
import { readFilesDisk } from '@/integrations/storage/files-disk'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics.mjs'
import { withTimeout } from '@/lib/with-timeout'
import type { Executor } from '@/upstream/payload/transactions'
import { readSystemHealth } from './read-system-health'

/** The time limit for database queries. Must be shorter than Prometheus's scrape timeout. */
const TIMEOUT_MS = 5000

/** The minimum time between two measurements. */
const MIN_INTERVAL_MS = 5000

// Gauges from the database are removed while it is unreachable: 0 would look like a measurement.
const labeledGauges: Gauge[] = [
  ...[metrics.jobs, metrics.oldestJobAge, metrics.serviceUp],
  ...[metrics.checkouts, metrics.payments, metrics.refunds, metrics.webhooks],
]
const unlabeledGauges: Gauge[] = [
  ...[metrics.mailsGivenUp, metrics.workerHeartbeatAge],
  ...[metrics.lastBackupAge, metrics.clockOffset],
]

function resetDatabaseMetrics(): void {
  for (const gauge of labeledGauges) gauge.reset()
  for (const gauge of unlabeledGauges) gauge.remove()
}

/**
 * Creates a function that updates all metrics that are measured on demand, not counted per event.
 * The function never rejects, and waits at most five seconds for the database.
 */
export function makeMetricsUpdater(connect: () => Promise<Payload>): () => Promise<void> {
  let lastRun = { startedAt: -Infinity, work: Promise.resolve() }
  return () => {
    const now = performance.now()
    if (now - lastRun.startedAt > MIN_INTERVAL_MS)
      lastRun = { startedAt: now, work: updateMetrics(connect) }
    return lastRun.work
  }
}

async function updateMetrics(connect: () => Promise<Payload>): Promise<void> {
  const { freeBytes, sizeBytes, problem } = await readFilesDisk(env.FILES_DIR)
  metrics.filesFree.set(freeBytes)
  metrics.filesSize.set(sizeBytes)
  metrics.filesWritable.set(problem === null ? 1 : 0)
  try {
    await withTimeout(updateDatabaseMetrics(connect), TIMEOUT_MS, () => {
      throw new Error('The database did not answer.')
    })
    metrics.databaseUp.set(1)
  } catch (error) {
    log.warn({ err: error }, 'could not measure the database')
    metrics.databaseUp.set(0)
    resetDatabaseMetrics()
  }
}

async function updateDatabaseMetrics(connect: () => Promise<Payload>): Promise<void> {
  const { db } = await connect()
  const { totalCount, idleCount, waitingCount, options } = db.pool
  metrics.pool.set({ state: 'idle' }, idleCount)
  metrics.pool.set({ state: 'busy' }, totalCount - idleCount)
  metrics.poolWaiting.set(waitingCount)
  metrics.poolMax.set(options.max)
  const health = await readSystemHealth(db.drizzle)
  const states = await countByState(db.drizzle)
  resetDatabaseMetrics()
  setHealthMetrics(health)
  for (const { kind, state, count } of states) metrics[kind].set({ state }, count)
}

function setHealthMetrics({ now, clockOffsetMs, checks, backup, ...health }: SystemHealth): void {
  const secondsSince = (then: Date) => (now.getTime() - then.getTime()) / 1000
  metrics.clockOffset.set(clockOffsetMs / 1000)
  metrics.mailsGivenUp.set(health.mailsGivenUp)
  for (const { task, state, count, oldestSeconds } of health.jobs) {
    metrics.jobs.set({ task, state }, count)
    if (state === 'waiting') metrics.oldestJobAge.set({ task }, oldestSeconds)
  }
  for (const { service, problem } of checks)
    metrics.serviceUp.set({ service }, problem === null ? 1 : 0)
  if (checks.length > 0)
    metrics.workerHeartbeatAge.set(
      Math.min(...checks.map(({ checkedAt }) => secondsSince(checkedAt))),
    )
  if (backup.lastGood) metrics.lastBackupAge.set(secondsSince(backup.lastGood))
}

const statesSchema = z.array(
  z.object({
    kind: z.enum(['checkouts', 'payments', 'refunds', 'webhooks']),
    state: z.string(),
    count: z.int(),
  }),
)

/** Counts purchases, payments, refunds and webhooks by state, in the current PayPal environment. */
async function countByState(db: Executor): Promise<z.infer<typeof statesSchema>> {
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
