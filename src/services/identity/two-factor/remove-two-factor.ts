import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { withUserLock } from '@/services/database/with-user-lock'
import { endOtherSessions } from '../sessions/end-other-sessions'
import { findUserId } from '../find-user-id'
import { notifyTwoFactorChange } from './notify-two-factor-change'

/**
 * Turns off two-factor authentication from the command line, for a user who lost the app and the
 * codes, whose identity the operator must verify. Ends all sessions and notifies the owner. Throws
 * AppError with a message for an unknown account, or if it isn't on.
 */
export async function removeTwoFactor(req: PayloadRequest, email: string): Promise<void> {
  const userId = await findUserId(req, email)
  if (!userId) {
    throw new AppError('not_found', { sentence: `There is no account with the email ${email}.` })
  }
  await withUserLock(req, userId, async (lockedReq, tx) => {
    const { rows } = await tx.execute(sql`
      delete from two_factor where user_id = ${userId} and confirmed_at is not null returning id`)
    if (rows.length === 0)
      throw new AppError('two_factor_not_on', {
        sentence: `Two-factor authentication isn’t on for ${email}.`,
      })
    await endOtherSessions(lockedReq, userId, null)
    await notifyTwoFactorChange(lockedReq, 'off', { userId, clientInfo: null })
  })
}
