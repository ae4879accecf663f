import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { withUserLock } from '@/services/database/with-user-lock'
import { storeEmailProof } from '../email/email-proof'

type Account = { userId: string; email: string }

type Options = {
  /**
   * Whether the link is sent only to the account's own email, so that using it proves the email.
   */
  provesEmail?: boolean
}

/**
 * Creates the URL on which an account's owner chooses a password. Works once, for `validForHours`;
 * an older link of the account stops working. Anyone with it can take over the account: it must
 * only be emailed to its owner.
 *
 * Throws if the account no longer exists.
 */
export async function createPasswordLink(
  req: PayloadRequest,
  { userId, email }: Account,
  validForHours: number,
  { provesEmail = false }: Options = {},
): Promise<string> {
  const token = await withUserLock(req, userId, async (lockedReq) => {
    const made: unknown = await lockedReq.payload.forgotPassword({
      collection: 'users',
      data: { email },
      disableEmail: true,
      expiration: validForHours * 60 * 60 * 1000,
      // The person who requests it is not signed in.
      overrideAccess: true,
      req: lockedReq,
    })
    if (typeof made !== 'string')
      throw new Error('There is no account to make a password link for.')
    if (provesEmail) await storeEmailProof(lockedReq, { userId, email, token: made })
    return made
  })
  return `${env.SITE_URL}${routes.resetPassword}?token=${encodeURIComponent(token)}`
}
