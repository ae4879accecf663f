import { sql } from '@payloadcms/db-postgres'
import { getFieldsToSign, jwtSign, type PayloadRequest } from 'payload'
import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '@/domain/identity/sessions'
import { withUserLock } from '@/services/database/with-user-lock'

type Session = { userId: string; sessionId: string }

export type RenewedSession = { token: string; maxAgeSeconds: number }

/**
 * Extends an active session to 30 days from now, but at most to 90 days after its start
 * (docs/security.md, section 7). Returns null if it ended, was renewed within a day, or is too old.
 */
export async function renewSession(
  req: PayloadRequest,
  { userId, sessionId }: Session,
): Promise<RenewedSession | null> {
  return withUserLock(req, userId, async (lockedReq, tx) => {
    const { rows } = await tx.execute(sql`
      with renewed as (
        select id, least(now() + make_interval(secs => ${SESSION_IDLE_SECONDS}),
          created_at + make_interval(secs => ${SESSION_ABSOLUTE_SECONDS})) as until
        from users_sessions where _parent_id = ${userId} and id = ${sessionId} and expires_at > now()
      )
      update users_sessions s set expires_at = renewed.until from renewed
      where s.id = renewed.id and renewed.until >= s.expires_at + interval '1 day'
      returning floor(extract(epoch from s.expires_at - now()))::int as seconds`)
    const seconds: unknown = rows[0]?.seconds
    if (typeof seconds !== 'number') return null
    return {
      token: await signSessionToken(lockedReq, { userId, sessionId }, seconds),
      maxAgeSeconds: seconds,
    }
  })
}

async function signSessionToken(
  req: PayloadRequest,
  { userId, sessionId }: Session,
  seconds: number,
) {
  const { payload } = req
  const user = await payload.findByID({
    collection: 'users',
    id: userId,
    joins: false,
    depth: 0,
    // The session was read under the user's lock and belongs to this account.
    overrideAccess: true,
    req,
  })
  const fieldsToSign = getFieldsToSign({
    collectionConfig: payload.collections.users.config,
    email: user.email,
    sid: sessionId,
    user: { ...user, collection: 'users' },
  })
  const { token } = await jwtSign({
    fieldsToSign,
    secret: payload.secret,
    tokenExpiration: seconds,
  })
  return token
}
