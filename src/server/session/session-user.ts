import { sql } from '@payloadcms/db-postgres'
import { jwtVerify } from 'jose'
import type { Payload } from 'payload'
import { z } from 'zod'
import { SESSION_ABSOLUTE_SECONDS } from '@/domain/identity/sessions'
import { timeZoneNames } from '@/domain/identity/time-zones'
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
  timezone: z.enum(timeZoneNames),
  rowVersion: z.coerce.number(),
  createdAt: z.coerce.date().transform((date) => date.toISOString()),
  updatedAt: z.coerce.date().transform((date) => date.toISOString()),
  sessionId: z.string(),
  sessionExpiresAt: z.coerce.date(),
})

/** The signed-in user, with the fields that pages and access rules need, and without secrets. */
export type SessionUser = z.infer<typeof rowSchema> & { collection: 'users'; status: 'active' }

const id = sql.placeholder('id')
const sid = sql.placeholder('sid')

/** SQL for a FROM clause: the user `u` and session `s` of a token, if both are active. */
export const liveSessionSql = sql`users u join users_sessions s on s._parent_id = u.id
    and u.id = ${id} and s.id = ${sid} and u.status = 'active'
    and s.expires_at > now() and s.created_at > now() - make_interval(secs => ${SESSION_ABSOLUTE_SECONDS})`

const readRows = namedStatement(
  'session',
  sql`
    select u.id, u.email, coalesce(u.email_verified, false) as "emailVerified", u.username, u.display_name as "displayName", u.role,
      u.manual_user_id as "manualUserId", u.participation_mode as "participationMode",
      exists (select 1 from two_factor t where t.user_id = u.id and t.confirmed_at is not null)
        as "hasTwoFactor",
      coalesce(u.timezone, 'utc') as timezone,
      u.row_version as "rowVersion", u.created_at as "createdAt", u.updated_at as "updatedAt",
      s.id as "sessionId", s.expires_at as "sessionExpiresAt"
    from ${liveSessionSql}`,
)

/**
 * Returns the user of a session token, or null if it is forged, or its session or account has
 * ended. Runs on every request, so it uses one query instead of loading the user with Payload.
 */
export async function readSession(payload: Payload, token: string): Promise<SessionUser | null> {
  const claims = await readClaims(payload, token)
  if (!claims) return null
  const rows = await readRows(payload, { id: claims.id, sid: claims.sid })
  if (rows.length === 0) return null
  return { ...rowSchema.parse(rows[0]), collection: 'users', status: 'active' }
}

/** Returns a token's user and session IDs, or null. `liveSessionSql` checks the session. */
export async function readClaims(
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
