import { MAX_CLOCK_OFFSET_MS } from '@/domain/operations/clock-offset'
import type { ProblemOf, Service } from '@/domain/operations/operations'
import { checkMailServer } from '@/integrations/email/send'
import { checkPayPal } from '@/integrations/paypal/check-paypal'
import { paypalSettings } from '@/integrations/paypal/settings'
import { fileStore } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { logChange } from '@/lib/log-change'
import { pause } from '@/lib/pause'
import type { Executor } from '@/upstream/payload/transactions'
import { readOperations } from '@/services/monitoring/read-operations'
import { findLostKeys } from '@/services/together/keys/find-lost-keys'
import { saveCheck } from '@/services/monitoring/save-check'

const EVERY_MS = 60_000

/**
 * Looks every minute, until `signal` fires, whether mail server, PayPal and bucket answer, whether
 * the keys of the answers are there and whether the clocks agree, and writes it down for the panel
 * and the metrics. That it did so is also how they know that the worker works.
 */
export async function scheduleServiceChecks(db: Executor, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await checkServices(db)
    } catch (error) {
      log.warn({ err: error }, 'could not check email, PayPal, and clocks')
    }
    await pause(EVERY_MS, signal)
  }
}

/** Looks once. Throws the database's error when it cannot be written down. */
export async function checkServices(db: Executor): Promise<void> {
  const [mail, paypal, bucket, lostKeys, { clockOffsetMs }] = await Promise.all([
    checkMailServer(),
    checkPayPal(paypalSettings()),
    bucketProblem(),
    findLostKeys(db),
    readOperations(db),
  ])
  const offsets = { database: clockOffsetMs, paypal: paypal.clockOffsetMs }
  await found(db, 'mail', mail)
  await found(db, 'paypal', paypal.problem)
  await found(db, 'bucket', bucket)
  await found(db, 'answers', lostKeys[0]?.why ?? null, { keys: lostKeys.map(({ id }) => id) })
  await found(db, 'clock', clockProblem(offsets), offsets)
}

async function bucketProblem(): Promise<ProblemOf<'bucket'> | null> {
  if (env.STORAGE !== 's3') return null
  return (await (await fileStore()).problem())?.code ?? null
}

type Offsets = Record<ProblemOf<'clock'>, number | null>

function clockProblem({ database, paypal }: Offsets): ProblemOf<'clock'> | null {
  if (Math.abs(database ?? 0) > MAX_CLOCK_OFFSET_MS) return 'database'
  return Math.abs(paypal ?? 0) > MAX_CLOCK_OFFSET_MS ? 'paypal' : null
}

async function found<Name extends Service>(
  db: Executor,
  service: Name,
  problem: ProblemOf<Name> | null,
  facts: object = {},
): Promise<void> {
  logChange(service, problem, facts)
  await saveCheck(db, service, problem)
}
