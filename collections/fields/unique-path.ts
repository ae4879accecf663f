import { sql } from '@payloadcms/db-postgres'
import { executorOf } from '@/services/database/executor'
import type { ValidationContext } from './unique-validator'

/**
 * Returns a message if another course or module, visible or hidden, has this path, or null.
 * Enforced by a unique index across both (table `learning_paths`).
 */
export async function uniquePath(
  path: string,
  { id, req }: ValidationContext,
): Promise<string | null> {
  const db = await executorOf(req)
  // Serializes concurrent saves, so that the second one gets the message at the field.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('learning_paths'))`)
  const { rows } = await db.execute(sql`
    select 1 from learning_paths
    where lower(path) = lower(${path})
      and coalesce(course_id, module_id) is distinct from ${id ?? null}::uuid`)
  return rows.length === 0
    ? null
    : 'Another course or module already uses this URL. Please choose another one.'
}
