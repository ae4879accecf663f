import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { SAMPLE_DOMAIN } from '@/domain/sample/sample-email'
import { queryRows } from '@/services/database/executor'

/** Returns whether the demo's sample data exists. */
export async function hasSampleData(req: PayloadRequest): Promise<boolean> {
  const rows = await queryRows(req)(
    sql`select 1 from users where email like ${`%@${SAMPLE_DOMAIN}`} limit 1`,
  )
  return rows.length > 0
}
