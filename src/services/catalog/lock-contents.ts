import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { queryRows } from '@/services/database/executor'

/**
 * Serializes changes to course contents until the transaction of `req` ends, because concurrent
 * changes would overwrite each other. Call it before SQL that doesn't check access, because it
 * throws Payload's Forbidden (403) unless the requesting user may read drafts.
 */
export async function lockContents(req: PayloadRequest): Promise<void> {
  await req.payload.countVersions({
    collection: 'lessons',
    where: { id: { exists: false } },
    overrideAccess: false,
    req,
  })
  await queryRows(req)(sql`select pg_advisory_xact_lock(hashtext('course_contents'))`)
}
