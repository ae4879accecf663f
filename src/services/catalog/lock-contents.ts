import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'

/**
 * Call before SQL that changes the order or visibility of courses, which checks no access: throws
 * Payload's Forbidden (403) unless the user of `req` may read drafts, and serializes these changes
 * until the transaction of `req` ends, because each renumbers a list that it read before.
 */
export async function lockContents(req: PayloadRequest): Promise<void> {
  await req.payload.countVersions({
    collection: 'lessons',
    where: { id: { exists: false } },
    overrideAccess: false,
    req,
  })
  const db = await executorOf(req)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('course_contents'))`)
}
