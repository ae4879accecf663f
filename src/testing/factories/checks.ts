import { sql } from '@payloadcms/db-postgres'
import type { ProblemOf, Service } from '@/domain/operations/operations'
import { saveCheck } from '@/services/monitoring/save-check'
import { testPayload } from '../payload'

/** Saves a service check from now, or some minutes ago. */
export async function aCheck<Name extends Service>(
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

/** Adds a finished backup. */
export async function aBackup(isGood: boolean): Promise<void> {
  const { drizzle } = (await testPayload()).db
  await drizzle.execute(sql`insert into backup_runs (kind, ok) values ('full', ${isGood})`)
}

/** Deletes all checks and backups. */
export async function deleteChecks(): Promise<void> {
  const { pool } = (await testPayload()).db
  await pool.query('delete from service_checks')
  await pool.query('delete from backup_runs')
}
