import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { withUserLock } from '@/services/database/with-user-lock'
import { storeEmailProof } from '../email/email-links'

type Account = { userId: string; email: string }

type Options = {
  /** Whether using the link proves the account's email, because the link is sent only there. */
  provesEmail?: boolean
}

/**
 * Creates a link to choose a password, and returns its URL, which must only be emailed to the
 * owner, because it takes over the account. It works once, until `validForHours`, and invalidates
 * earlier ones. Throws if the account no longer exists.
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
