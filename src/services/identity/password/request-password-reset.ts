import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ClientInfo } from '@/domain/identity/client-info'
import { withUserLock } from '@/services/database/with-user-lock'
import { findUserId } from '../find-user-id'
import { createPasswordLink } from './create-password-link'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { logAuditEvent } from '../log-audit-event'

const VALID_FOR_HOURS = 1

/**
 * Emails the owner of an account a link to choose a new password. `email` must be normalized.
 * Throws AppError 'unknown_email' (404; docs/specification.md, section 8) or 'account_disabled'
 * (403).
 */
export async function requestPasswordReset(
  req: PayloadRequest,
  email: string,
  clientInfo: ClientInfo | null = null,
): Promise<void> {
  const userId = await findUserId(req, email)
  if (!userId) throw new AppError('unknown_email')
  await withUserLock(req, userId, async (txReq) => {
    const user = await txReq.payload.findByID({
      collection: 'users',
      id: userId,
      select: { email: true, username: true, displayName: true, status: true },
      joins: false,
      depth: 0,
      disableErrors: true,
      // The visitor isn't signed in. No field of this document is returned.
      overrideAccess: true,
      req: txReq,
    })
    if (user?.email !== email) throw new AppError('unknown_email')
    if (user.status !== 'active') throw new AppError('account_disabled')
    const owner = { userId, email }
    const url = await createPasswordLink(txReq, owner, VALID_FOR_HOURS, {
      canConfirmEmail: true,
    })
    await logAuditEvent(txReq, { kind: 'password_reset_asked', userId, clientInfo })
    await queueMail(txReq, { ...renderTemplateFor(user, 'reset-password', {}, url), userId })
  })
}
