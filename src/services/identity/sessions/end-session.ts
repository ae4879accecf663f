import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { AuditKind } from '@/domain/identity/audit-kinds'
import type { ClientInfo } from '@/domain/identity/client-info'
import { withUserLock } from '@/services/database/with-user-lock'
import { type DeviceStamp, readOwnDeviceStamp } from './device-stamp'
import { endOtherSessions } from './end-other-sessions'
import { logAuditEvent } from '../log-audit-event'

type Where = { userId: string; sessionId: string; clientInfo: ClientInfo }

/**
 * Ends a session of one's own from another device; its next request finds nobody signed in. False
 * when it had ended already, or was never one's own.
 */
export async function endSession(req: PayloadRequest, session: Where): Promise<boolean> {
  return endAs(req, 'session_ended', session)
}

/**
 * Ends the session in which it is asked for. False when it had ended already: then nothing is done.
 */
export async function signOut(req: PayloadRequest, session: Where): Promise<boolean> {
  return endAs(req, 'signed_out', session)
}

/** A session ends exactly when it is recorded. */
async function endAs(
  req: PayloadRequest,
  kind: AuditKind,
  { userId, sessionId, clientInfo }: Where,
): Promise<boolean> {
  return withUserLock(req, userId, async (lockedReq, tx) => {
    await tx.execute(
      sql`delete from session_devices where user_id = ${userId} and session = ${sessionId}`,
    )
    const { rows } = await tx.execute(
      sql`delete from users_sessions where _parent_id = ${userId} and id = ${sessionId} returning id`,
    )
    const isEnded = rows.length === 1
    if (isEnded) await logAuditEvent(lockedReq, { kind, userId, clientInfo })
    return isEnded
  })
}

/**
 * Ends all sessions but this one. Returns how many there were, and what the mark of a known browser
 * is bound to from now on.
 */
export async function endOthers(
  req: PayloadRequest,
  { userId, sessionId, clientInfo }: Where,
): Promise<{ ended: number; device: DeviceStamp }> {
  return withUserLock(req, userId, async (lockedReq) => {
    const ended = await endOtherSessions(lockedReq, userId, sessionId)
    if (ended > 0)
      await logAuditEvent(lockedReq, { kind: 'other_sessions_ended', userId, clientInfo })
    return { ended, device: await readOwnDeviceStamp(lockedReq, userId) }
  })
}
