import { sql } from '@payloadcms/db-postgres'
import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { executorOf } from '@/services/database/executor'

type Owner =
  { collection: 'courses'; field: 'overviewPath' } | { collection: 'modules'; field: 'path' }

/**
 * Refuses an address that another course or module has, hidden or not, with a sentence at the
 * field. Behind it stands a unique index over both (table `learning_paths`).
 */
export const uniquePath =
  ({ collection, field }: Owner): CollectionBeforeValidateHook =>
  async ({ data, originalDoc, req }) => {
    const path: unknown = data?.[field]
    if (typeof path !== 'string' || path === '') {
      // Two empty texts would collide; no address is null.
      return data && field in data ? { ...data, [field]: null } : data
    }
    const db = await executorOf(req)
    // Two writes at once: the second waits for the first, and is then refused with the sentence.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('learning_paths'))`)
    const { rows } = await db.execute(sql`
      select 1 from learning_paths
      where lower(path) = lower(${path})
        and coalesce(course_id, module_id) is distinct from ${idOf(originalDoc)}::uuid`)
    if (rows.length === 0) return data
    const message = 'Another course or module has this address. Please choose another one.'
    throw new ValidationError({ collection, req, errors: [{ path: field, message }] }, req.t)
  }

function idOf(doc: unknown): string | null {
  const hasId = typeof doc === 'object' && doc !== null && 'id' in doc
  return hasId && typeof doc.id === 'string' ? doc.id : null
}
