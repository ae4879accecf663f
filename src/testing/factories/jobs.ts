import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { testPayload } from '../payload'

const jobSchema = z.object({
  id: z.string(),
  task: z.string(),
  payload: z.unknown(),
  key: z.string().nullable(),
  runAt: z.coerce.date(),
  attempts: z.number(),
  maxAttempts: z.number(),
})

const execute = async (text: ReturnType<typeof sql>) =>
  (await (await testPayload()).db.drizzle.execute(text)).rows

/**
 * Returns the jobs that are not running and whose payload contains `given`, oldest first.
 * graphile-worker's view lacks the payload, but its functions return it.
 */
export const jobsWith = async (given: Record<string, unknown> = {}) =>
  z.array(jobSchema).parse(
    await execute(sql`
      select j.id::text, v.task_identifier as task, j.payload, j.key, j.run_at as "runAt", j.attempts,
        j.max_attempts as "maxAttempts"
      from (select array_agg(id) as ids from graphile_worker.jobs) every
        cross join graphile_worker.reschedule_jobs(every.ids) j
        join graphile_worker.jobs v on v.id = j.id
      where j.payload::jsonb @> ${JSON.stringify(given)}::jsonb order by j.id`),
  )

/** Removes jobs from the queue: all, or those whose payload contains `given`. */
export const deleteJobs = async (given: Record<string, unknown> = {}): Promise<void> => {
  const ids = (await jobsWith(given)).map(({ id }) => id)
  await execute(sql`
    select graphile_worker.complete_jobs(array(
      select id::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id))`)
}

/** Fails jobs permanently whose payload contains `given`. */
export const failJobs = async (given: Record<string, unknown>): Promise<void> => {
  const ids = (await jobsWith(given)).map(({ id }) => id)
  await execute(sql`
    select graphile_worker.permanently_fail_jobs(array(
      select id::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id))`)
}
