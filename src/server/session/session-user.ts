import { sql } from '@payloadcms/db-postgres'
import { jwtVerify } from 'jose'
import type { Payload } from 'payload'
import { z } from 'zod'
import { SESSION_ABSOLUTE_SECONDS } from '@/domain/identity/sessions'
import { timeZoneValues } from '@/domain/identity/time-zones'
import { namedStatement } from '@/services/database/named-statement'

const claimsSchema = z.object({ id: z.uuid(), sid: z.uuid(), collection: z.literal('users') })

const rowSchema = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  displayName: z.string().nullable(),
  role: z.enum(['student', 'instructor']),
  manualUserId: z.string(),
  hasTwoFactor: z.boolean(),
  participationMode: z.enum(['solo', 'partnered']).nullable(),
  timezone: z.enum(timeZoneValues),
  rowVersion: z.coerce.number(),
  createdAt: z.coerce.date().transform((date) => date.toISOString()),
  updatedAt: z.coerce.date().transform((date) => date.toISOString()),
  sessionId: z.string(),
  sessionExpiresAt: z.coerce.date(),
})

/** The signed-in user, with the fields that pages and access rules need, but no secrets. */
export type SessionUser = z.infer<typeof rowSchema> & { collection: 'users'; status: 'active' }

const idPlaceholder = sql.placeholder('id')
const sidPlaceholder = sql.placeholder('sid')

/** SQL for a FROM clause: the user `u` and session `s` of a token, if both are active. */
export const activeSessionSql = sql`users u join users_sessions s on s._parent_id = u.id
    and u.id = ${idPlaceholder} and s.id = ${sidPlaceholder} and u.status = 'active'
    and s.expires_at > now() and s.created_at > now() - make_interval(secs => ${SESSION_ABSOLUTE_SECONDS})`

const readSessionRows = namedStatement(
  'session',
  sql`
    select u.id, u.email, coalesce(u.email_verified, false) as "emailVerified", u.username, u.display_name as "displayName", u.role,
      u.manual_user_id as "manualUserId", u.participation_mode as "participationMode",
      exists (select 1 from two_factor t where t.user_id = u.id and t.confirmed_at is not null)
        as "hasTwoFactor",
      coalesce(u.timezone, 'utc') as timezone,
      u.row_version as "rowVersion", u.created_at as "createdAt", u.updated_at as "updatedAt",
      s.id as "sessionId", s.expires_at as "sessionExpiresAt"
    from ${activeSessionSql}`,
)

/**
 * Returns the user of a session token, or null if the token is forged, the session has ended, or
 * the account isn't active. Runs on every request, so it uses one query instead of Payload.
 */
export async function readSessionUser(
  payload: Payload,
  token: string,
): Promise<SessionUser | null> {
  const claims = await verifyToken(payload, token)
  if (!claims) return null
  const rows = await readSessionRows(payload, { id: claims.id, sid: claims.sid })
  if (rows.length === 0) return null
  return { ...rowSchema.parse(rows[0]), collection: 'users', status: 'active' }
}

/** Returns a valid token's user and session IDs, or null. `activeSessionSql` checks the session. */
export async function verifyToken(
  payload: Payload,
  token: string,
): Promise<z.infer<typeof claimsSchema> | null> {
  try {
    const key = new TextEncoder().encode(payload.secret)
    const { payload: claims } = await jwtVerify(token, key, { algorithms: ['HS256'] })
    return claimsSchema.safeParse(claims).data ?? null
  } catch {
    // Treat a visitor with an invalid token as signed out.
    return null
  }
}
