import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'

/**
 * Turns the requesting user's weekly check-ins on or off, without deleting answers. Throws AppError
 * 401 for a visitor.
 */
export async function switchCheckIns(req: PayloadRequest, isOn: boolean): Promise<void> {
  const userId = requireUserId(req)
  const db = await executorOf(req)
  await db.execute(sql`
    insert into learning_preferences (user_id, checks_in) values (${userId}::uuid, ${isOn})
    on conflict (user_id) do update set checks_in = excluded.checks_in, updated_at = now()`)
}
