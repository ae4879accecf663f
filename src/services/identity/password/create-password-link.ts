import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { withUserLock } from '@/services/database/with-user-lock'
import { storeEmailProof } from '../email/email-links'

type Account = { userId: string; email: string }

type Options = {
  /** Whether using the link confirms the account's email, because it is sent only there. */
  canConfirmEmail?: boolean
}

/**
 * Creates a link to choose a password, and returns its URL, which must only be emailed to the
 * owner, because anyone with it can take over the account. It works once, for `validForHours`, and
 * invalidates earlier links. Throws if the account no longer exists.
 */
export async function createPasswordLink(
  req: PayloadRequest,
  { userId, email }: Account,
  validForHours: number,
  { canConfirmEmail = false }: Options = {},
): Promise<string> {
  const token = await withUserLock(req, userId, async (txReq) => {
    const resetToken: unknown = await txReq.payload.forgotPassword({
      collection: 'users',
      data: { email },
      disableEmail: true,
      expiration: validForHours * 60 * 60 * 1000,
      // The visitor who requests the link isn't signed in.
      overrideAccess: true,
      req: txReq,
    })
    if (typeof resetToken !== 'string')
      throw new Error('There is no account to make a password link for.')
    if (canConfirmEmail) await storeEmailProof(txReq, { userId, email, token: resetToken })
    return resetToken
  })
  return `${env.SITE_URL}${routes.resetPassword}?token=${encodeURIComponent(token)}`
}
