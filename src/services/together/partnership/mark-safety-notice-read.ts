import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'

/** Stores when the requesting user first confirmed the safety notice. */
export async function markSafetyNoticeRead(req: PayloadRequest): Promise<void> {
  const userId = requireUserId(req)
  await queryRows(req)(sql`
    insert into learning_preferences (user_id, safety_read_at) values (${userId}::uuid, now())
    on conflict (user_id) do update
      set safety_read_at = coalesce(learning_preferences.safety_read_at, now()), updated_at = now()`)
}
