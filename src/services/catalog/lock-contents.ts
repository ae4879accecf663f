import { sql } from '@payloadcms/db-postgres'
import type { Executor } from '@/services/database/executor'

/**
 * Lets one change of the order of courses after the other be made, until the transaction of `tx`
 * ends: each numbers a list that it has read before.
 */
export async function lockContents(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('course_contents'))`)
}
