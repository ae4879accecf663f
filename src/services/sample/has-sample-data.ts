import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { SAMPLE_DOMAIN } from '@/domain/sample/sample-email'
import { executorOf } from '@/services/database/executor'

/** Returns whether the demo's sample data exists. */
export async function hasSampleData(req: PayloadRequest): Promise<boolean> {
  const db = await executorOf(req)
  const { rows } = await db.execute(
    sql`select 1 from users where email like ${`%@${SAMPLE_DOMAIN}`} limit 1`,
  )
  return rows.length > 0
}
