import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'

/** Turns comments off or on in all courses for the requesting user. */
export async function switchComments(req: PayloadRequest, isOff: boolean): Promise<void> {
  const userId = requireUserId(req)
  const db = await executorOf(req)
  await db.execute(sql`
    insert into learning_preferences (user_id, comments_off) values (${userId}::uuid, ${isOff})
    on conflict (user_id) do update set comments_off = excluded.comments_off, updated_at = now()`)
}
