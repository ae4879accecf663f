import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { withUserLock } from '@/services/database/with-user-lock'

/** Ends one session of an account. False when it had ended already: then nothing is done. */
export async function signOut(
  req: PayloadRequest,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  return withUserLock(req, userId, async (_req, tx) => {
    await tx.execute(
      sql`delete from session_devices where user_id = ${userId} and session = ${sessionId}`,
    )
    const { rows } = await tx.execute(
      sql`delete from users_sessions where _parent_id = ${userId} and id = ${sessionId} returning id`,
    )
    return rows.length === 1
  })
}
