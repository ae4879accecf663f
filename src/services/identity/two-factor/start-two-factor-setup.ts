import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { qrCodeDataUrl } from '@/lib/qr-code'
import type { Executor } from '@/upstream/payload/transactions'
import { withUserLock } from '@/services/database/with-user-lock'
import { otpauthUrl, newAppSecret } from './app-code'
import { encryptSecret } from './encrypt-secret'

export type Setup = {
  /** The QR code as a data URL. */
  picture: string
  /** The secret in base32, to enter by hand. */
  key: string
}

/**
 * Creates the secret for an authenticator app, or replaces it. Nothing is on until
 * `confirmTwoFactor`. Students must have confirmed their email: someone could register another
 * person's email and lock out its owner, because a password link alone can't bypass the second
 * step. Throws AppError 'email_unconfirmed' (403) or 'two_factor_already_on' (409).
 */
export async function startTwoFactorSetup(
  req: PayloadRequest,
  { userId, email }: { userId: string; email: string },
): Promise<Setup> {
  const key = newAppSecret()
  const sealed = encryptSecret(key, { master: env.PAYLOAD_SECRET, owner: userId })
  await withUserLock(req, userId, async (_req, tx) => {
    if (!(await mayStart(tx, userId))) throw new AppError('email_unconfirmed')
    const { rows } = await tx.execute(sql`
      insert into two_factor (user_id, secret) values (${userId}, ${sealed})
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0, updated_at = now()
        where two_factor.confirmed_at is null
      returning id`)
    if (rows.length === 0) throw new AppError('two_factor_already_on')
  })
  return { key, picture: await qrCodeDataUrl(otpauthUrl(key, email)) }
}

/** Instructors need no confirmed email, because the operator set it on the command line. */
async function mayStart(tx: Executor, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from users where id = ${userId} and (email_verified or role = 'instructor')`)
  return rows.length === 1
}
