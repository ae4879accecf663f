import { MAX_CLOCK_OFFSET_MS } from '@/domain/operations/clock-offset'
import type { ProblemOf, Service } from '@/domain/operations/system-health'
import { checkMailServer } from '@/integrations/email/send'
import { checkPayPal } from '@/integrations/paypal/check-paypal'
import { paypalSettings } from '@/integrations/paypal/settings'
import { fileStore } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { logProblemChange } from '@/lib/log-problem-change'
import { pause } from '@/lib/pause'
import type { Executor } from '@/upstream/payload/transactions'
import { readSystemHealth } from '@/services/monitoring/read-system-health'
import { findUnavailableKeys } from '@/services/together/keys/check-answer-keys'
import { saveCheck } from '@/services/monitoring/save-check'

const INTERVAL_MS = 60_000

/**
 * Checks the services, keys, and clocks every minute until `signal` aborts. Saves the results for
 * the panel and the metrics. Recent results also show that a worker is running.
 */
export async function scheduleServiceChecks(db: Executor, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await checkServices(db)
    } catch (error) {
      log.warn({ err: error }, 'could not check email, PayPal, and clocks')
    }
    await pause(INTERVAL_MS, signal)
  }
}

/** Runs all checks once. Throws the database's error if a result can't be saved. */
export async function checkServices(db: Executor): Promise<void> {
  const [mailProblem, paypalCheck, bucketProblem, unavailableKeys, { clockOffsetMs }] =
    await Promise.all([
      checkMailServer(),
      checkPayPal(paypalSettings()),
      findBucketProblem(),
      findUnavailableKeys(db),
      readSystemHealth(db),
    ])
  const offsets = { database: clockOffsetMs, paypal: paypalCheck.clockOffsetMs }
  await saveResult(db, 'mail', mailProblem)
  await saveResult(db, 'paypal', paypalCheck.problem)
  await saveResult(db, 'bucket', bucketProblem)
  await saveResult(db, 'answers', unavailableKeys[0]?.reason ?? null, {
    keys: unavailableKeys.map(({ id }) => id),
  })
  await saveResult(db, 'clock', findClockProblem(offsets), offsets)
}

async function findBucketProblem(): Promise<ProblemOf<'bucket'> | null> {
  if (env.STORAGE !== 's3') return null
  return (await (await fileStore()).findProblem())?.code ?? null
}

type ClockOffsets = Record<ProblemOf<'clock'>, number | null>

function findClockProblem({ database, paypal }: ClockOffsets): ProblemOf<'clock'> | null {
  if (Math.abs(database ?? 0) > MAX_CLOCK_OFFSET_MS) return 'database'
  return Math.abs(paypal ?? 0) > MAX_CLOCK_OFFSET_MS ? 'paypal' : null
}

async function saveResult<Name extends Service>(
  db: Executor,
  service: Name,
  problem: ProblemOf<Name> | null,
  logFields: object = {},
): Promise<void> {
  logProblemChange(service, problem, logFields)
  await saveCheck(db, service, problem)
}
