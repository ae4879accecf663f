import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import {
  isSamePassword,
  normalizePassword,
  validateStrongPassword,
} from '@/domain/identity/passwords'
import type { ClientInfo } from '@/domain/identity/client-info'
import { withUserLock } from '@/services/database/with-user-lock'
import { type DeviceStamp, readOwnDeviceStamp } from '../sessions/device-stamp'
import { endOtherSessions } from '../sessions/end-session'
import { inPasswordQueue } from './password-queue'
import { assertPassword } from './verify-password'
import type { AuditKind } from '@/domain/identity/audit-kinds'
import { revokeEmailLinks } from '../email/email-links'
import { formatClientInfo, readRecipient } from '@/services/notifications/recipient'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { logAuditEvent } from '../log-audit-event'

type PasswordChange = {
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
export async function changePassword(
  req: PayloadRequest,
  change: PasswordChange,
): Promise<DeviceStamp> {
  const { userId, sessionId, currentPassword, newPassword, clientInfo } = change
  const problem = validateStrongPassword(newPassword)
  if (problem) throw new AppError('weak_password', { message: problem })
  if (isSamePassword(newPassword, currentPassword)) throw new AppError('same_password')
  return inPasswordQueue(userId, () =>
    withUserLock(req, userId, async (txReq) => {
      await assertPassword(txReq, userId, currentPassword)
      // Without the session's id in `req.user`, Payload would also end the current session.
      const currentSession = { _sid: sessionId }
      if (txReq.user?.id === userId) txReq.user = Object.assign({}, txReq.user, currentSession)
      await setPassword(txReq, { userId, newPassword, kind: 'password_changed', clientInfo })
      await endOtherSessions(txReq, userId, sessionId)
      return readOwnDeviceStamp(txReq, userId)
    }),
  )
}

type NewPassword = {
  userId: string
  newPassword: string
  kind: Extract<AuditKind, 'password_changed' | 'password_reset'>
  clientInfo: ClientInfo | null
}

/**
 * Stores a new password in the transaction of `req`, logs the change, notifies the owner, and
 * cancels password links and a pending email change, which an intruder may have requested. Payload
 * ends the owner's sessions, except the one in `req.user`.
 */
export async function setPassword(
  req: PayloadRequest,
  { userId, newPassword, kind, clientInfo }: NewPassword,
): Promise<void> {
  await req.payload.update({
    collection: 'users',
    id: userId,
    data: {
      password: normalizePassword(newPassword),
      resetPasswordToken: null,
      resetPasswordExpiration: null,
    },
    depth: 0,
    // The caller has verified the owner. Forms can't write passwords.
    overrideAccess: true,
    req,
  })
  await revokeEmailLinks(req, userId, ['change_email'])
  await logAuditEvent(req, { kind, userId, clientInfo })
  const account = await readRecipient(req, userId)
  await queueMail(req, {
    ...renderTemplateFor(account, 'password-changed', {}),
    userId,
    details: formatClientInfo(account, clientInfo, new Date()),
  })
}
