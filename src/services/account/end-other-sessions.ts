import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { withUserLock } from '@/services/database/with-user-lock'

/** Ends all sessions of an account but the one that is kept; all of them when none is. */
export async function endOtherSessions(
  req: PayloadRequest,
  userId: string,
  keptSessionId: string | null,
): Promise<void> {
  await withUserLock(req, userId, async (_req, tx) => {
    await tx.execute(
      sql`delete from users_sessions
        where _parent_id = ${userId} and id is distinct from ${keptSessionId}`,
    )
  })
}
