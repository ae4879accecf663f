import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeValidateHook } from 'payload'
import { executorOf } from '@/services/database/executor'

/**
 * Of two that ask for the same address at once, the second waits here for the first, so that the
 * field's validation then finds it taken (`taken-path.ts`). Two empty texts would collide; no
 * address is null.
 */
export const onePathAtATime =
  (field: 'path' | 'overviewPath'): CollectionBeforeValidateHook =>
  async ({ data, req }) => {
    const path: unknown = data?.[field]
    if (typeof path !== 'string' || path === '') {
      return data && field in data ? { ...data, [field]: null } : data
    }
    const db = await executorOf(req)
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('learning_paths'))`)
    return data
  }
