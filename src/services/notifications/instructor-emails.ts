import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryRows } from '@/services/database/executor'

const rowsSchema = z.array(z.object({ email: z.string() }))

/** Lists the emails of active instructors. The list may be empty. */
export async function listInstructorEmails(req: PayloadRequest): Promise<string[]> {
  const rows = await queryRows(req)(sql`
    select email from users where role = 'instructor' and status = 'active' order by email`)
  return rowsSchema.parse(rows).map(({ email }) => email)
}
