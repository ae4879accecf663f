import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'

/**
 * For the beginning of a change of the order of courses, or of what is shown of them, by SQL, which
 * asks nobody: refuses the user of `req` unless they may read drafts (Payload's Forbidden, 403),
 * and lets one change after the other be made until the transaction of `req` ends, as each numbers
 * a list that it has read before.
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
