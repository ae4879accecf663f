import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { withUserLock } from '@/services/database/with-user-lock'
import { checkOwnPassword } from '../password/verify-password'
import { inPasswordQueue } from '../password/password-queue'
import { notifyTwoFactorChange } from './notify-two-factor-change'
import type { Proof } from './set-up-two-factor'
import { readTwoFactor } from './read-two-factor'
import { makeRecoveryCodes } from './recovery-codes'
import { endOtherSessions } from '../sessions/end-session'
import { findUserId } from '../find-user-id'

/** Turns off two-factor authentication. Throws like `checkOwnPassword`, or 'two_factor_not_on'. */
export async function turnOffTwoFactor(req: PayloadRequest, proof: Proof): Promise<void> {
  await asOwner(req, proof, async (lockedReq, tx) => {
    await tx.execute(sql`delete from two_factor where user_id = ${proof.userId}`)
    await notifyTwoFactorChange(lockedReq, 'off', proof)
  })
}

/** Replaces the recovery codes, and returns them. Throws the errors of `turnOffTwoFactor`. */
export async function renewRecoveryCodes(req: PayloadRequest, proof: Proof): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes()
  await asOwner(req, proof, async (lockedReq, tx) => {
    await tx.execute(sql`
      update two_factor set recovery_codes = ${JSON.stringify(hashes)}::jsonb, updated_at = now()
      where user_id = ${proof.userId}`)
    await notifyTwoFactorChange(lockedReq, 'recovery_codes_renewed', proof)
  })
  return codes
}

async function asOwner(
  req: PayloadRequest,
  { userId, password, code, clientInfo }: Proof,
  work: (req: PayloadRequest, tx: Executor) => Promise<void>,
): Promise<void> {
  await inPasswordQueue(userId, () =>
    withUserLock(req, userId, async (lockedReq, tx) => {
      const stored = await readTwoFactor(lockedReq, userId)
      if (!stored?.isOn) throw new AppError('two_factor_not_on')
      await checkOwnPassword(lockedReq, { userId, proof: { password, code }, clientInfo })
      await work(lockedReq, tx)
    }),
  )
}

/**
 * Turns off two-factor authentication from the command line, for a user who lost the app and the
 * codes, whose identity the operator must verify. Ends all sessions and notifies the owner. Throws
 * AppError with a message for an unknown account, or if it isn't on.
 */
export async function removeTwoFactor(req: PayloadRequest, email: string): Promise<void> {
  const userId = await findUserId(req, email)
  if (!userId) {
    throw new AppError('not_found', { message: `There is no account with the email ${email}.` })
  }
  await withUserLock(req, userId, async (lockedReq, tx) => {
    const { rows } = await tx.execute(sql`
      delete from two_factor where user_id = ${userId} and confirmed_at is not null returning id`)
    if (rows.length === 0)
      throw new AppError('two_factor_not_on', {
        message: `Two-factor authentication isn’t on for ${email}.`,
      })
    await endOtherSessions(lockedReq, userId, null)
    await notifyTwoFactorChange(lockedReq, 'off', { userId, clientInfo: null })
  })
}
