import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { withUserLock } from '@/services/database/with-user-lock'
import { storeEmailProof } from '../email/email-proof'

type Account = { userId: string; email: string }

type Options = {
  /**
   * Whether the link is sent only to the account's own email, so that using the link proves
   * ownership of that email.
   */
  provesEmail?: boolean
}

/**
 * Creates a link for an account's owner to choose a password, and returns its URL. The link works
 * once and expires after `validForHours`. Invalidates any earlier password link of the account. The
 * URL must only be emailed to the owner, because anyone who has it can take over the account.
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
      // The visitor who requests the link isn't signed in.
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
