import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { executorOf } from '@/services/database/executor'

/** Deletes the replies to a comment: without it they would appear as comments. */
export const deleteReplies: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await executorOf(req)
  // Serializes with replies being written: they are either committed or refused before the delete.
  await db.execute(sql`select 1 from comments where id = ${id}::uuid for update`)
  await db.execute(sql`delete from comments where answer_to_id = ${id}::uuid`)
}
