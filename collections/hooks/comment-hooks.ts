import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { executorOf } from '@/services/database/executor'

/**
 * The answers to a comment go with it: without it they would stand there as comments of their own.
 */
export const deleteReplies: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await executorOf(req)
  // An answer that is being written is there, or refused, before the second statement.
  await db.execute(sql`select 1 from comments where id = ${id}::uuid for update`)
  await db.execute(sql`delete from comments where answer_to_id = ${id}::uuid`)
}
