import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { AuditKind } from '@/domain/identity/audit-kinds'
import type { ClientInfo } from '@/domain/identity/client-info'
import { withUserLock } from '@/services/database/with-user-lock'
import { type DeviceStamp, readOwnDeviceStamp } from './device-stamp'
import { logAuditEvent } from '../log-audit-event'

type UserSession = { userId: string; sessionId: string; clientInfo: ClientInfo }

/** Ends one of the user's sessions on another device. Returns false if it doesn't exist. */
export async function endSession(req: PayloadRequest, session: UserSession): Promise<boolean> {
  return endAndLogSession(req, 'session_ended', session)
}

/** Ends the current session. Returns false without any change if it had already ended. */
export async function signOut(req: PayloadRequest, session: UserSession): Promise<boolean> {
  return endAndLogSession(req, 'signed_out', session)
}

/** Ends a session and logs the event in one transaction. */
async function endAndLogSession(
  req: PayloadRequest,
  kind: AuditKind,
  { userId, sessionId, clientInfo }: UserSession,
): Promise<boolean> {
  return withUserLock(req, userId, async (txReq, tx) => {
    await tx.execute(
      sql`delete from session_devices where user_id = ${userId} and session = ${sessionId}`,
    )
    const { rows } = await tx.execute(
      sql`delete from users_sessions where _parent_id = ${userId} and id = ${sessionId} returning id`,
    )
    const isEnded = rows.length === 1
    if (isEnded) await logAuditEvent(txReq, { kind, userId, clientInfo })
    return isEnded
  })
}

/** Ends all other sessions of the user. Returns their number and the new device stamp. */
export async function signOutOtherSessions(
  req: PayloadRequest,
  { userId, sessionId, clientInfo }: UserSession,
): Promise<{ endedCount: number; deviceStamp: DeviceStamp }> {
  return withUserLock(req, userId, async (txReq) => {
    const endedCount = await endOtherSessions(txReq, userId, sessionId)
    if (endedCount > 0)
      await logAuditEvent(txReq, { kind: 'other_sessions_ended', userId, clientInfo })
    return { endedCount, deviceStamp: await readOwnDeviceStamp(txReq, userId) }
  })
}

/** Ends an account's sessions except `currentSessionId`, if any. Returns how many ended. */
export async function endOtherSessions(
  req: PayloadRequest,
  userId: string,
  currentSessionId: string | null,
): Promise<number> {
  return withUserLock(req, userId, async (_req, tx) => {
    await tx.execute(
      sql`delete from session_devices
        where user_id = ${userId} and session is distinct from ${currentSessionId}`,
    )
    const { rows } = await tx.execute(
      sql`delete from users_sessions
        where _parent_id = ${userId} and id is distinct from ${currentSessionId} returning id`,
    )
    return rows.length
  })
}
