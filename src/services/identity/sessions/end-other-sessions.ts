import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { withUserLock } from '@/services/database/with-user-lock'

/** Ends an account's sessions except `currentSessionId`, if any. Returns how many ended. */
export async function endOtherSessions(
  req: PayloadRequest,
  userId: string,
  currentSessionId: string | null,
): Promise<number> {
  return withUserLock(req, userId, async (_req, tx) => {
    await tx.execute(
      sql`delete from session_devices
        where user_id = ${userId} and session is distinct from ${currentSessionId}`,
    )
    const { rows } = await tx.execute(
      sql`delete from users_sessions
        where _parent_id = ${userId} and id is distinct from ${currentSessionId} returning id`,
    )
    return rows.length
  })
}
