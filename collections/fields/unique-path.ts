import { sql } from '@payloadcms/db-postgres'
import { executorOf } from '@/services/database/executor'
import type { Asked } from './unique-validator'

/**
 * What is wrong with a learning path because another course or module has it, hidden or not, or
 * null. Behind it stands a unique index over both (table `learning_paths`).
 */
export async function uniquePath(path: string, { id, req }: Asked): Promise<string | null> {
  const db = await executorOf(req)
  // Two writes at once: the second waits for the first, and is then told at the field.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('learning_paths'))`)
  const { rows } = await db.execute(sql`
    select 1 from learning_paths
    where lower(path) = lower(${path})
      and coalesce(course_id, module_id) is distinct from ${id ?? null}::uuid`)
  return rows.length === 0
    ? null
    : 'Another course or module already uses this URL. Please choose another one.'
}
