import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { withUserLock } from '@/services/database/with-user-lock'

/** Ends one session of an account. Ending one that has ended already does nothing. */
export async function signOut(
  req: PayloadRequest,
  userId: string,
  sessionId: string,
): Promise<void> {
  await withUserLock(req, userId, async (_req, tx) => {
    await tx.execute(
      sql`delete from users_sessions where _parent_id = ${userId} and id = ${sessionId}`,
    )
  })
}
