import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { withUserLock } from '@/services/database/with-user-lock'
import { rememberProof } from '../email/proof-of-email'

type Account = { userId: string; email: string }

type Options = {
  /**
   * Whether the link goes to the account's own address and to no other one: then using it proves
   * the address.
   */
  provesEmail?: boolean
}

/**
 * The address of a page on which the owner of an account chooses a password. It works once and for
 * `validForHours`; an older link of this account stops working. Whoever has it can take the
 * account: it belongs into a mail to its owner and nowhere else.
 *
 * Throws when there is no such account any more.
 */
export async function makePasswordLink(
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
      // Asked for by somebody who is not signed in.
      overrideAccess: true,
      req: lockedReq,
    })
    if (typeof made !== 'string')
      throw new Error('There is no account to make a password link for.')
    if (provesEmail) await rememberProof(lockedReq, { userId, email, token: made })
    return made
  })
  return `${env.SITE_URL}${routes.resetPassword}?token=${encodeURIComponent(token)}`
}
