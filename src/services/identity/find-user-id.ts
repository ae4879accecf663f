import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { queryRows } from '@/services/database/executor'

/** Finds the user id for a normalized email, or returns null. */
export async function findUserId(req: PayloadRequest, email: string): Promise<string | null> {
  const rows = await queryRows(req)(sql`select id from users where email = ${email}`)
  const id: unknown = rows[0]?.id
  return typeof id === 'string' ? id : null
}
