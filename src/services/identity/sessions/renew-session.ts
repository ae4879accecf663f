import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '@/domain/identity/sessions'
import { withUserLock } from '@/services/database/with-user-lock'
import { signSessionToken } from './open-session'

type Session = { userId: string; sessionId: string }

const renewedSchema = z.object({ maxAgeSeconds: z.number(), email: z.string() })

export type RenewedSession = { token: string; maxAgeSeconds: number }

/**
 * Extends an active session to 30 days from now, but at most to 90 days after its start
 * (docs/security.md, section 7). Returns null if it ended, was renewed within a day, or is too old.
 */
export async function renewSession(
  req: PayloadRequest,
  { userId, sessionId }: Session,
): Promise<RenewedSession | null> {
  return withUserLock(req, userId, async (txReq, tx) => {
    const { rows } = await tx.execute(sql`
      with renewed as (
        select id, least(now() + make_interval(secs => ${SESSION_IDLE_SECONDS}),
          created_at + make_interval(secs => ${SESSION_ABSOLUTE_SECONDS})) as until
        from users_sessions where _parent_id = ${userId} and id = ${sessionId} and expires_at > now()
      )
      update users_sessions s set expires_at = renewed.until from renewed
      where s.id = renewed.id and renewed.until >= s.expires_at + interval '1 day'
      returning floor(extract(epoch from s.expires_at - now()))::int as "maxAgeSeconds",
        (select email from users where id = ${userId}) as email`)
    if (rows.length === 0) return null
    const { maxAgeSeconds, email } = renewedSchema.parse(rows[0])
    const token = await signSessionToken(txReq, { userId, sessionId, email }, maxAgeSeconds)
    return { token, maxAgeSeconds }
  })
}
