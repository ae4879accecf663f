import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { withUserLock } from '@/services/database/with-user-lock'
import { verifyOwnerCredentials } from '../password/verify-password'
import { inPasswordQueue } from '../password/password-queue'
import { notifyTwoFactorChange } from './notify-two-factor-change'
import type { TwoFactorCredentials } from './set-up-two-factor'
import { readTwoFactor } from './read-two-factor'
import { generateRecoveryCodes } from './recovery-codes'
import { endOtherSessions } from '../sessions/end-session'
import { findUserId } from '../find-user-id'

/**
 * Turns off two-factor authentication. Throws the AppErrors of `verifyOwnerCredentials`, and
 * 'two_factor_not_on'.
 */
export async function turnOffTwoFactor(
  req: PayloadRequest,
  credentials: TwoFactorCredentials,
): Promise<void> {
  await withVerifiedOwner(req, credentials, async (txReq, tx) => {
    await tx.execute(sql`delete from two_factor where user_id = ${credentials.userId}`)
    await notifyTwoFactorChange(txReq, 'off', credentials)
  })
}

/** Replaces the recovery codes, and returns them. Throws the errors of `turnOffTwoFactor`. */
export async function renewRecoveryCodes(
  req: PayloadRequest,
  credentials: TwoFactorCredentials,
): Promise<string[]> {
  const { codes, hashes } = generateRecoveryCodes()
  await withVerifiedOwner(req, credentials, async (txReq, tx) => {
    await tx.execute(sql`
      update two_factor set recovery_codes = ${JSON.stringify(hashes)}::jsonb, updated_at = now()
      where user_id = ${credentials.userId}`)
    await notifyTwoFactorChange(txReq, 'recovery_codes_renewed', credentials)
  })
  return codes
}

async function withVerifiedOwner(
  req: PayloadRequest,
  credentials: TwoFactorCredentials,
  work: (req: PayloadRequest, tx: Executor) => Promise<void>,
): Promise<void> {
  const { userId } = credentials
  await inPasswordQueue(userId, () =>
    withUserLock(req, userId, async (txReq, tx) => {
      const twoFactor = await readTwoFactor(txReq, userId)
      if (!twoFactor?.isOn) throw new AppError('two_factor_not_on')
      await verifyOwnerCredentials(txReq, credentials)
      await work(txReq, tx)
    }),
  )
}

/**
 * Turns off two-factor authentication from the command line, for a user who lost the app and the
 * recovery codes. The operator must verify the user's identity. Ends all sessions and notifies the
 * owner. Throws AppError for an unknown account, or if two-factor authentication isn't on.
 */
export async function removeTwoFactor(req: PayloadRequest, email: string): Promise<void> {
  const userId = await findUserId(req, email)
  if (!userId) {
    throw new AppError('not_found', { message: `There is no account with the email ${email}.` })
  }
  await withUserLock(req, userId, async (txReq, tx) => {
    const { rows } = await tx.execute(sql`
      delete from two_factor where user_id = ${userId} and confirmed_at is not null returning id`)
    if (rows.length === 0)
      throw new AppError('two_factor_not_on', {
        message: `Two-factor authentication isn’t on for ${email}.`,
      })
    await endOtherSessions(txReq, userId, null)
    await notifyTwoFactorChange(txReq, 'off', { userId, clientInfo: null })
  })
}
