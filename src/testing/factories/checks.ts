import { sql } from '@payloadcms/db-postgres'
import type { ProblemOf, Service } from '@/domain/operations/system-health'
import { saveCheck } from '@/services/monitoring/save-check'
import { testPayload } from '../payload'

/** Saves the result of a service check that ran now, or some minutes ago. */
export async function saveServiceCheck<Name extends Service>(
  service: Name,
  problem: ProblemOf<Name> | null,
  { minutesAgo = 0 } = {},
): Promise<void> {
  const { drizzle } = (await testPayload()).db
  await saveCheck(drizzle, service, problem)
  await drizzle.execute(sql`
    update service_checks set checked_at = now() - make_interval(mins => ${minutesAgo})
    where service = ${service}`)
}

/** Inserts a finished backup run. */
export async function insertBackupRun(hasSucceeded: boolean): Promise<void> {
  const { drizzle } = (await testPayload()).db
  await drizzle.execute(sql`insert into backup_runs (kind, ok) values ('full', ${hasSucceeded})`)
}

/** Deletes all service checks and backup runs. */
export async function deleteChecksAndBackups(): Promise<void> {
  const { pool } = (await testPayload()).db
  await pool.query('delete from service_checks')
  await pool.query('delete from backup_runs')
}
