import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ClientInfo } from '@/domain/identity/client-info'
import { withUserLock } from '@/services/database/with-user-lock'
import { inPasswordQueue } from '../password/password-queue'
import { assertPassword } from '../password/verify-password'
import { stepOfCode } from './app-code'
import { notifyTwoFactorChange } from './notify-two-factor-change'
import { wrongCode } from './verify-second-step'
import { readTwoFactor, secretOf } from './read-two-factor'
import { makeRecoveryCodes } from './recovery-codes'

/** Proves that the user owns the account: the password and a code. */
export type Proof = { userId: string; password: string; code: string; clientInfo: ClientInfo }

/**
 * Turns on two-factor authentication with a first app code. Returns the recovery codes, which are
 * displayed once. Throws AppError 'wrong_password', 'wrong_code' (403), 'two_factor_not_started' or
 * 'two_factor_already_on' (409).
 */
export async function confirmTwoFactor(
  req: PayloadRequest,
  { userId, password, code, clientInfo }: Proof,
): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes()
  await inPasswordQueue(userId, () =>
    withUserLock(req, userId, async (lockedReq, tx) => {
      const stored = await readTwoFactor(lockedReq, userId)
      if (stored?.isOn) throw new AppError('two_factor_already_on')
      if (!stored) throw new AppError('two_factor_not_started')
      await assertPassword(lockedReq, userId, password)
      const step = stepOfCode(secretOf(stored, userId), code, Date.now())
      if (step === null) throw wrongCode()
      // Stores the step of the first code, so that the same code can't be used to sign in.
      await tx.execute(sql`
        update two_factor set confirmed_at = now(), updated_at = now(), last_step = ${step},
          recovery_codes = ${JSON.stringify(hashes)}::jsonb
        where user_id = ${userId}`)
      await notifyTwoFactorChange(lockedReq, 'on', { userId, clientInfo })
    }),
  )
  return codes
}
