import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { executorOf } from '@/services/database/executor'

/** Deletes the replies to a comment, because they would become top-level comments without it. */
export const deleteReplies: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await executorOf(req)
  // Waits for replies that are being saved. Later replies fail, because the comment no longer
  // exists.
  await db.execute(sql`select 1 from comments where id = ${id}::uuid for update`)
  await db.execute(sql`delete from comments where answer_to_id = ${id}::uuid`)
}
