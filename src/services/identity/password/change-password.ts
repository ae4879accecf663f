import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import {
  isSamePassword,
  normalizePassword,
  strongPasswordProblem,
} from '@/domain/identity/passwords'
import type { ClientInfo } from '@/domain/identity/client-info'
import { withUserLock } from '@/services/database/with-user-lock'
import { finishPasswordChange } from './finish-password-change'
import { type DeviceStamp, readOwnDeviceStamp } from '../sessions/device-stamp'
import { endOtherSessions } from '../sessions/end-session'
import { inPasswordQueue } from './password-queue'
import { assertPassword } from './verify-password'

type Change = {
  userId: string
  /** The session that stays signed in. All others are ended. */
  sessionId: string
  currentPassword: string
  newPassword: string
  clientInfo: ClientInfo
}

/**
 * Changes the password after verifying the current one. Ends all other sessions, and cancels
 * password links and a pending email change. Returns the new device stamp. Throws AppError
 * 'weak_password', 'same_password' or 'wrong_password' (403).
 */
export async function changePassword(req: PayloadRequest, change: Change): Promise<DeviceStamp> {
  const { userId, currentPassword, newPassword } = change
  const problem = strongPasswordProblem(newPassword)
  if (problem) throw new AppError('weak_password', { sentence: problem })
  if (isSamePassword(newPassword, currentPassword)) throw new AppError('same_password')
  return inPasswordQueue(userId, () =>
    withUserLock(req, userId, async (lockedReq, tx) => {
      await assertPassword(lockedReq, userId, currentPassword)
      await writePassword(lockedReq, change)
      await finishPasswordChange(lockedReq, tx, { ...change, kind: 'password_changed' })
      return readOwnDeviceStamp(lockedReq, userId)
    }),
  )
}

async function writePassword(req: PayloadRequest, change: Change): Promise<void> {
  const { userId, sessionId, newPassword } = change
  // Without the session's id in `req.user`, Payload would also end the current session.
  const current = { _sid: sessionId }
  if (req.user?.id === userId) req.user = Object.assign({}, req.user, current)
  await req.payload.update({
    collection: 'users',
    id: userId,
    data: { password: normalizePassword(newPassword) },
    depth: 0,
    // The owner has just entered the current password. Forms can't write passwords.
    overrideAccess: true,
    req,
  })
  await endOtherSessions(req, userId, sessionId)
}
