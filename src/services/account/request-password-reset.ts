import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/app-error'
import { displayName } from '@/domain/display-name'
import { messages } from '@/domain/messages'
import { withUserLock } from '@/services/database/with-user-lock'
import { findUserId } from './find-user-id'
import { makePasswordLink } from './make-password-link'
import { queueMail } from './queue-mail'

const VALID_FOR_HOURS = 1

/**
 * Mails the owner of an account a link to choose a new password. The email is given in its stored form.
 *
 * Throws AppError 'unknown_email' (404; specification, section 8) or 'account_disabled' (403).
 */
export async function requestPasswordReset(req: PayloadRequest, email: string): Promise<void> {
  const userId = await findUserId(req, email)
  if (!userId) throw unknownEmail()
  await withUserLock(req, userId, async (lockedReq) => {
    const user = await lockedReq.payload.findByID({
      collection: 'users',
      id: userId,
      select: { email: true, username: true, displayName: true, status: true },
      joins: false,
      depth: 0,
      disableErrors: true,
      // Asked for by somebody who is not signed in; nothing of it is shown.
      overrideAccess: true,
      req: lockedReq,
    })
    if (user?.email !== email) throw unknownEmail()
    if (user.status !== 'active') {
      throw new AppError('account_disabled', messages.signIn.accountDisabled, { status: 403 })
    }
    const url = await makePasswordLink(lockedReq, { userId, email }, VALID_FOR_HOURS)
    await queueMail(lockedReq, {
      to: [email],
      kind: 'reset-password',
      subject: 'Choose a new password for Heart2Heart',
      paragraphs: [
        `Hello ${displayName(user)}, somebody asked for a new password for your account. If that was you, choose it here:`,
        'The link works once, for one hour. Then all your other devices are signed out.',
        'If it was not you, you need not do anything: your password stays as it is.',
      ],
      link: { label: 'Choose a new password', url },
    })
  })
}

function unknownEmail(): AppError {
  return new AppError('unknown_email', messages.passwordReset.unknownEmail, { status: 404 })
}
