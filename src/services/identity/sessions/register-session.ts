import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { ClientInfo } from '@/domain/identity/client-info'
import { getExecutor, queryRows } from '@/services/database/executor'

type Session = { userId: string; sessionId: string; clientInfo: ClientInfo | null }

/** The maximum number of sessions per user. Above it, the least recently used ones are ended. */
export const MAX_SESSIONS = 50

/**
 * Stores the device of a new session in its transaction. Ends sessions above the limit, and deletes
 * the devices of ended ones. The caller must hold the user's lock.
 */
export async function registerSession(
  req: PayloadRequest,
  { userId, sessionId, clientInfo }: Session,
): Promise<void> {
  const db = await getExecutor(req)
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
      ${clientInfo?.ip ?? null}, now())
    on conflict (session) do nothing`)
}

/**
 * Updates when a session was last used, at most every five minutes. Does nothing if it has ended.
 * Takes no lock, because it writes no row that a sign-in writes.
 */
export async function touchSession(
  req: PayloadRequest,
  { userId, sessionId, clientInfo }: Session,
): Promise<void> {
  // Also updates the browser's name, and inserts a row for older sessions that have none.
  await queryRows(req)(sql`
    insert into session_devices (user_id, session, browser, system, address, last_used_at)
    select ${userId}::uuid, s.id, ${clientInfo?.browser ?? null}, ${clientInfo?.system ?? null},
      ${clientInfo?.ip ?? null}, now()
    from users_sessions s where s._parent_id = ${userId} and s.id = ${sessionId}
    on conflict (session) do update set last_used_at = now(), updated_at = now(),
      browser = excluded.browser, system = excluded.system, address = excluded.address
      where session_devices.last_used_at < now() - interval '5 minutes'`)
}
