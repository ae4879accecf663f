import { sql } from '@payloadcms/db-postgres'
import type { ProblemOf, Service } from '@/domain/operations/system-health'
import type { Executor } from '@/upstream/payload/transactions'

/** Stores a service's status, and when it last changed. */
export async function saveCheck<Name extends Service>(
  db: Executor,
  service: Name,
  problem: ProblemOf<Name> | null,
): Promise<void> {
  await db.execute(sql`
    insert into service_checks (service, problem) values (${service}, ${problem})
    on conflict (service) do update set
      problem = excluded.problem,
      checked_at = now(),
      since = case when service_checks.problem is distinct from excluded.problem
        then now() else service_checks.since end`)
}
