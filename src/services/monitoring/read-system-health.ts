import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { clockOffset } from '@/domain/operations/clock-offset'
import {
  type Checks,
  checksSchema,
  type SystemHealth,
  systemHealthSchema,
} from '@/domain/operations/system-health'
import type { Executor } from '@/upstream/payload/transactions'

const checksSql = sql`
  'now', clock_timestamp(),
  'checks', (select coalesce(json_agg(c), '[]') from (
    select service, problem, since, checked_at as "checkedAt" from service_checks
  ) c),
  'backup', json_build_object(
    'lastGood', (select max(finished_at) from backup_runs where ok),
    'isLastGood', (select ok from backup_runs order by finished_at desc, id desc limit 1)
  )`

/**
 * Reads the results of the worker's checks and of the backup. Its duration doesn't depend on the
 * length of the job queue, so it may be called every second.
 */
export async function readChecks(db: Executor): Promise<Checks> {
  return readWithClockOffset(db, checksSql, checksSchema)
}

/** Reads the state of jobs, emails, services, clocks, and backups. The caller must check access. */
export async function readSystemHealth(db: Executor): Promise<SystemHealth> {
  return readWithClockOffset(db, systemHealthSql, systemHealthSchema)
}

const systemHealthSql = sql`
  ${checksSql},
  'jobs', (select coalesce(json_agg(j), '[]') from (
    select task_identifier as task, state, count(*)::int as count,
      coalesce(max(extract(epoch from now() - run_at)) filter (where state = 'waiting'), 0)
        as "oldestSeconds"
    from (
      select task_identifier, run_at, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'failed'
        when run_at > now() then 'scheduled'
        else 'waiting' end as state
      from graphile_worker.jobs
    ) each group by 1, 2
  ) j),
  'mailsGivenUp', (select count(*)::int from failed_mails where status = 'failed')`

async function readWithClockOffset<T extends { now: Date }>(
  db: Executor,
  fields: SQL,
  schema: z.ZodType<T>,
): Promise<T & { clockOffsetMs: number }> {
  const before = Date.now()
  const { rows } = await db.execute(sql`select json_build_object(${fields}) as state`)
  const state = schema.parse(rows[0]?.state)
  const remote = state.now.getTime()
  return { ...state, clockOffsetMs: clockOffset({ before, after: Date.now(), remote }) }
}
