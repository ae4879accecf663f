import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { clockOffset } from '@/domain/operations/clock-offset'
import type { Executor } from '@/services/database/executor'

const jobSchema = z.object({
  task: z.string(),
  state: z.enum(['waiting', 'scheduled', 'running', 'failed']),
  count: z.int(),
  /** How long the oldest of them has been due; 0 when none is. */
  oldestSeconds: z.number(),
})

const checkSchema = z.object({
  service: z.string(),
  /** What is wrong with it, as a code; null when nothing is. */
  problem: z.string().nullable(),
  since: z.coerce.date(),
  checkedAt: z.coerce.date(),
})

const operationsSchema = z.object({
  /** By the clock of the database. */
  times: z.object({ now: z.coerce.date() }),
  jobs: z.array(jobSchema),
  mailsGivenUp: z.int(),
  checks: z.array(checkSchema),
  backup: z.object({
    lastGood: z.coerce.date().nullable(),
    /** Null when none ever ran. */
    isLastGood: z.boolean().nullable(),
  }),
})

/** How the parts of the installation do, as the database knows it. */
export type Operations = z.infer<typeof operationsSchema> & {
  /** How far the clock of this process is ahead of that of the database. */
  clockOffsetMs: number
}

/**
 * Reads how the queue, mail, PayPal, the clocks and the backup do, in one statement. It tells nobody
 * apart: the caller decides who may see it.
 */
export async function readOperations(db: Executor): Promise<Operations> {
  const before = Date.now()
  const { rows } = await db.execute(sql`
    select json_build_object('now', clock_timestamp()) as times,
      (select coalesce(json_agg(j), '[]') from (
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
      ) j) as jobs,
      (select count(*)::int from failed_mails where status = 'failed') as "mailsGivenUp",
      (select coalesce(json_agg(c), '[]') from (
        select service, problem, since, checked_at as "checkedAt" from service_checks
      ) c) as checks,
      json_build_object(
        'lastGood', (select max(finished_at) from backup_runs where ok),
        'isLastGood', (select ok from backup_runs order by finished_at desc, id desc limit 1)
      ) as backup`)
  const operations = operationsSchema.parse(rows[0])
  const theirs = operations.times.now.getTime()
  return { ...operations, clockOffsetMs: clockOffset({ before, after: Date.now(), theirs }) }
}
