import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '@/payload-types'
import { executorOf } from '@/services/database/executor'

/**
 * Gives a new account its number, user-id-N, from a sequence: two at once get two
 * (docs/specification.md, section 10).
 */
export const numberUser: CollectionBeforeChangeHook<User> = async ({ data, operation, req }) => {
  if (operation !== 'create') return data
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`select nextval('user_number_seq') as number`)
  return {
    ...data,
    manualUserId: `user-id-${String(rows[0]?.number)}`,
    displayName: data.displayName ?? data.username,
  }
}
