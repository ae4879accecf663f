import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { executeSql } from '../payload'

const jobSchema = z.object({
  id: z.string(),
  task: z.string(),
  payload: z.unknown(),
  key: z.string().nullable(),
  runAt: z.coerce.date(),
  attempts: z.number(),
  maxAttempts: z.number(),
})

/**
 * Returns the jobs that aren't running and whose payload contains `payloadFields`, oldest first.
 * graphile-worker's view lacks the payload, but its functions return it.
 */
export const jobsWithPayload = async (payloadFields: Record<string, unknown> = {}) =>
  z.array(jobSchema).parse(
    await executeSql(sql`
      select j.id::text, v.task_identifier as task, j.payload, j.key, j.run_at as "runAt", j.attempts,
        j.max_attempts as "maxAttempts"
      from (select array_agg(id) as ids from graphile_worker.jobs) every
        cross join graphile_worker.reschedule_jobs(every.ids) j
        join graphile_worker.jobs v on v.id = j.id
      where j.payload::jsonb @> ${JSON.stringify(payloadFields)}::jsonb order by j.id`),
  )

/** Removes the jobs whose payload contains `payloadFields` from the queue, by default all jobs. */
export const deleteJobs = async (payloadFields: Record<string, unknown> = {}): Promise<void> => {
  const ids = (await jobsWithPayload(payloadFields)).map(({ id }) => id)
  await executeSql(sql`
    select graphile_worker.complete_jobs(array(
      select id::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id))`)
}

/** Permanently fails the jobs whose payload contains `payloadFields`. */
export const failJobs = async (payloadFields: Record<string, unknown>): Promise<void> => {
  const ids = (await jobsWithPayload(payloadFields)).map(({ id }) => id)
  await executeSql(sql`
    select graphile_worker.permanently_fail_jobs(array(
      select id::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id))`)
}
