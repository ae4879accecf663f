import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { ClientInfo } from '@/domain/identity/client-info'
import { executorOf } from '@/services/database/executor'

type Session = { userId: string; sessionId: string; clientInfo: ClientInfo | null }

/** Beyond this, the least recently used session ends. */
export const MAX_SESSIONS = 50

/**
 * Stores the device of a new session in the transaction that opens it, ends the sessions beyond the
 * limit, and deletes the devices of ended sessions. Call it under the user's lock.
 */
export async function rememberSession(
  req: PayloadRequest,
  { userId, sessionId, clientInfo }: Session,
): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    delete from users_sessions where id in (
      select s.id from users_sessions s
        left join session_devices d on d.session = s.id and d.user_id = s._parent_id
      where s._parent_id = ${userId}
      order by s.id = ${sessionId} desc, coalesce(d.last_used_at, s.created_at) desc
      offset ${MAX_SESSIONS})`)
  await db.execute(sql`
    delete from session_devices d where d.user_id = ${userId}
      and not exists (select 1 from users_sessions s where s._parent_id = d.user_id and s.id = d.session)`)
  await db.execute(sql`
    insert into session_devices (user_id, session, browser, system, address, last_used_at)
    values (${userId}, ${sessionId}, ${clientInfo?.browser ?? null}, ${clientInfo?.system ?? null},
      ${clientInfo?.address ?? null}, now())
    on conflict (session) do nothing`)
}

/**
 * Updates the last use of a session, at most every five minutes. One statement without the user's
 * lock: it writes no row that a sign-in writes. A session that has ended meanwhile stays ended.
 */
export async function touchSession(
  req: PayloadRequest,
  { userId, sessionId, clientInfo }: Session,
): Promise<void> {
  const db = await executorOf(req)
  // An updated browser reports another name; sessions from before devices were stored have no row.
  await db.execute(sql`
    insert into session_devices (user_id, session, browser, system, address, last_used_at)
    select ${userId}::uuid, s.id, ${clientInfo?.browser ?? null}, ${clientInfo?.system ?? null},
      ${clientInfo?.address ?? null}, now()
    from users_sessions s where s._parent_id = ${userId} and s.id = ${sessionId}
    on conflict (session) do update set last_used_at = now(), updated_at = now(),
      browser = excluded.browser, system = excluded.system, address = excluded.address
      where session_devices.last_used_at < now() - interval '5 minutes'`)
}
