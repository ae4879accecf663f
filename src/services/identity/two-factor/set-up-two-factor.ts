import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { qrCodeDataUrl } from '@/lib/qr-code'
import type { Executor } from '@/upstream/payload/transactions'
import { withUserLock } from '@/services/database/with-user-lock'
import { otpauthUrl, generateAppSecret, matchTimeStep } from './app-code'
import { encryptSecret } from './encrypt-secret'
import type { ClientInfo } from '@/domain/identity/client-info'
import { inPasswordQueue } from '../password/password-queue'
import { assertPassword } from '../password/verify-password'
import { notifyTwoFactorChange } from './notify-two-factor-change'
import { readTwoFactor, decryptAppSecret } from './read-two-factor'
import { generateRecoveryCodes } from './recovery-codes'

export type AuthenticatorSetup = {
  /** The QR code as a data URL. */
  qrCodeUrl: string
  /** The secret in base32, to enter by hand. */
  key: string
}

/**
 * Creates the secret for an authenticator app, or replaces it. It takes effect only after
 * `confirmTwoFactor`. Students must have confirmed their email. Otherwise, someone could register
 * another person's email and lock out its owner, because a password link can't replace the second
 * step. Throws AppError 'email_unconfirmed' (403) or 'two_factor_already_on' (409).
 */
export async function startTwoFactorSetup(
  req: PayloadRequest,
  { userId, email }: { userId: string; email: string },
): Promise<AuthenticatorSetup> {
  const appSecret = generateAppSecret()
  const encryptedSecret = encryptSecret(appSecret, { master: env.PAYLOAD_SECRET, owner: userId })
  await withUserLock(req, userId, async (_req, tx) => {
    if (!(await canStartSetup(tx, userId))) throw new AppError('email_unconfirmed')
    const { rows } = await tx.execute(sql`
      insert into two_factor (user_id, secret) values (${userId}, ${encryptedSecret})
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0, updated_at = now()
        where two_factor.confirmed_at is null
      returning id`)
    if (rows.length === 0) throw new AppError('two_factor_already_on')
  })
  return { key: appSecret, qrCodeUrl: await qrCodeDataUrl(otpauthUrl(appSecret, email)) }
}

/**
 * Returns whether the user may start the setup. Instructors don't have to confirm their email,
 * because the operator set it on the command line.
 */
async function canStartSetup(tx: Executor, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from users where id = ${userId} and (email_verified or role = 'instructor')`)
  return rows.length === 1
}

/** The password and a code, which prove that the user owns the account. */
export type TwoFactorCredentials = {
  userId: string
  password: string
  code: string
  clientInfo: ClientInfo
}

/**
 * Turns on two-factor authentication with a first app code. Returns the recovery codes, which are
 * displayed once. Throws AppError 'wrong_password', 'wrong_code' (403), 'two_factor_not_started' or
 * 'two_factor_already_on' (409).
 */
export async function confirmTwoFactor(
  req: PayloadRequest,
  { userId, password, code, clientInfo }: TwoFactorCredentials,
): Promise<string[]> {
  const { codes, hashes } = generateRecoveryCodes()
  await inPasswordQueue(userId, () =>
    withUserLock(req, userId, async (txReq, tx) => {
      const twoFactor = await readTwoFactor(txReq, userId)
      if (twoFactor?.isOn) throw new AppError('two_factor_already_on')
      if (!twoFactor) throw new AppError('two_factor_not_started')
      await assertPassword(txReq, userId, password)
      const step = matchTimeStep(decryptAppSecret(twoFactor, userId), code, Date.now())
      if (step === null) throw new AppError('wrong_code')
      // Stores the step of the first code, so that the same code can't be used to sign in.
      await tx.execute(sql`
        update two_factor set confirmed_at = now(), updated_at = now(), last_step = ${step},
          recovery_codes = ${JSON.stringify(hashes)}::jsonb
        where user_id = ${userId}`)
      await notifyTwoFactorChange(txReq, 'on', { userId, clientInfo })
    }),
  )
  return codes
}
