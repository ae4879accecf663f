import { sql } from '@payloadcms/db-postgres'
import { executorOf } from '@/services/database/executor'
import type { ValidationContext } from './unique-validator'

/**
 * Returns a message if another course or module, visible or hidden, has this path, or null. A
 * unique index across both (table `learning_paths`) enforces the rule.
 */
export async function uniquePath(
  path: string,
  { id, req }: ValidationContext,
): Promise<string | null> {
  const db = await executorOf(req)
  // Serializes concurrent saves, so that the second save gets the message on the field instead of
  // an index error.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('learning_paths'))`)
  const { rows } = await db.execute(sql`
    select 1 from learning_paths
    where lower(path) = lower(${path})
      and coalesce(course_id, module_id) is distinct from ${id ?? null}::uuid`)
  return rows.length === 0
    ? null
    : 'Another course or module already uses this URL. Please choose another one.'
}
