import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import {
  isSamePassword,
  normalizePassword,
  strongPasswordProblem,
} from '@/domain/identity/passwords'
import type { ClientInfo } from '@/domain/identity/client-info'
import { withUserLock } from '@/services/database/with-user-lock'
import { type DeviceStamp, readOwnDeviceStamp } from '../sessions/device-stamp'
import { endOtherSessions } from '../sessions/end-session'
import { inPasswordQueue } from './password-queue'
import { assertPassword } from './verify-password'
import { sql } from '@payloadcms/db-postgres'
import type { AuditKind } from '@/domain/identity/audit-kinds'
import type { Executor } from '@/upstream/payload/transactions'
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
  const { userId, currentPassword, newPassword } = change
  const problem = strongPasswordProblem(newPassword)
  if (problem) throw new AppError('weak_password', { message: problem })
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

async function writePassword(req: PayloadRequest, change: PasswordChange): Promise<void> {
  const { userId, sessionId, newPassword } = change
  // Without the session's id in `req.user`, Payload would also end the current session.
  const currentSession = { _sid: sessionId }
  if (req.user?.id === userId) req.user = Object.assign({}, req.user, currentSession)
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

type CompletedChange = {
  userId: string
  kind: Extract<AuditKind, 'password_changed' | 'password_reset'>
  clientInfo: ClientInfo | null
}

/**
 * Completes a password change in its transaction: logs it, notifies the owner, and cancels password
 * links and a pending email change, which an intruder may have requested.
 */
export async function finishPasswordChange(
  req: PayloadRequest,
  tx: Executor,
  { userId, kind, clientInfo }: CompletedChange,
): Promise<void> {
  // After a reset, Payload keeps the token and sets its expiration by this machine's clock.
  await tx.execute(sql`
    update users set reset_password_token = null, reset_password_expiration = null
    where id = ${userId}`)
  await revokeEmailLinks(req, userId, ['change_email'])
  await logAuditEvent(req, { kind, userId, clientInfo })
  const account = await readRecipient(req, userId)
  await queueMail(req, {
    ...renderTemplateFor(account, 'password-changed', {}),
    userId,
    details: formatClientInfo(account, clientInfo, new Date()),
  })
}
