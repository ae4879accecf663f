import type { PayloadRequest } from 'payload'
import type { Visit } from '@/domain/visit'
import { withUserLock } from '@/services/database/with-user-lock'
import { type DeviceStamp, readOwnDeviceStamp } from '../device-stamp'
import { endOtherSessions } from '../end-other-sessions'
import { recordEvent } from '../record-event'
import { signOut } from '../sign-out'

type Where = { userId: string; sessionId: string; visit: Visit }

/**
 * Ends a session of one's own from another device; its next request finds nobody signed in. False when it
 * had ended already, or was never one's own.
 */
export async function endSession(
  req: PayloadRequest,
  { userId, sessionId, visit }: Where,
): Promise<boolean> {
  return withUserLock(req, userId, async (lockedReq) => {
    const isEnded = await signOut(lockedReq, userId, sessionId)
    if (isEnded) await recordEvent(lockedReq, { kind: 'session_ended', userId, visit })
    return isEnded
  })
}

/** Ends all sessions but this one. Returns how many there were, and what the mark of a known browser is bound to from now on. */
export async function endOthers(
  req: PayloadRequest,
  { userId, sessionId, visit }: Where,
): Promise<{ ended: number; device: DeviceStamp }> {
  return withUserLock(req, userId, async (lockedReq) => {
    const ended = await endOtherSessions(lockedReq, userId, sessionId)
    if (ended > 0) await recordEvent(lockedReq, { kind: 'other_sessions_ended', userId, visit })
    return { ended, device: await readOwnDeviceStamp(lockedReq, userId) }
  })
}
