'use server'

import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { signUpAccountSchema } from '@/domain/identity/sign-up-schema'
import { timezoneSchema } from '@/domain/identity/time-zone-schema'
import { AppError } from '@/domain/messages/app-error'
import { invitationKeySchema, invitationTokenSchema } from '@/domain/together/partner-schema'
import { limitMails } from '@/server/limits/limit-mails'
import { consume } from '@/server/limits/limits'
import { authedAction, publicAction } from '@/server/requests/action'
import { currentClientInfo } from '@/server/session/client-info'
import { rememberDevice } from '@/server/session/known-device'
import { withFailedSignInLogging } from '@/server/session/record-failed-sign-in'
import { clearOpenedInvitation, setSessionCookie } from '@/server/session/session'
import { signInExisting } from '@/server/session/sign-in-existing'
import { signIn, type SignInResult } from '@/services/identity/sessions/sign-in'
import { acceptInvitation } from '@/services/together/partnership/accept-invitation'
import { declineInvitation } from '@/services/together/partnership/decline-invitation'
import { readInvitation } from '@/services/together/partnership/read-invitation'
import {
  registerInvitedUser,
  wasRegisteredRecently,
} from '@/services/together/partnership/register-invited-user'

const tokenSchema = z.object({ token: invitationKeySchema })
const registrationSchema = z.object({
  token: invitationTokenSchema,
  account: signUpAccountSchema,
  timezone: timezoneSchema,
})

/** Accepts an invitation. Returns 'claimed' if the inviter still has to confirm who accepted. */
export const acceptInvitationAction = authedAction(tokenSchema, async ({ input, user, req }) => {
  await consume('partnerUser', user.id)
  return acceptInvitation(req, input.token)
})

/** Declines an invitation, or dismisses it for this user only. Returns which it did. */
export const declineInvitationAction = publicAction(tokenSchema, async ({ input, req, ip }) => {
  await consume('invitationAddress', ip)
  const declineResult = await declineInvitation(req, input.token)
  // Clearing the cookie re-renders the page, which would replace the confirmation if the link is no
  // longer valid.
  const isStillValid =
    declineResult === 'dismissed' && (await readInvitation(req, input.token)).state !== 'gone'
  if (isStillValid) await clearOpenedInvitation(input.token)
  return declineResult
})

/** Creates an invited person's account and signs them in. Doesn't accept. Safe to repeat. */
export const registerInvitedAction = publicAction(
  registrationSchema,
  async ({ input, req, ip }) => {
    const { email } = input.account
    await consume('invitationAddress', ip)
    await consume('registerFreeAddress', ip)
    await consume('emailCheckEmail', email)
    const session = await registerAndSignIn(req, input, ip)
    await setSessionCookie(session.token)
    await rememberDevice(session.deviceStamp)
    return session.user
  },
)

async function registerAndSignIn(
  req: PayloadRequest,
  { token, account, timezone }: z.infer<typeof registrationSchema>,
  ip: string | null,
): Promise<SignInResult> {
  const { fullName, email, password } = account
  try {
    await limitMails('registeredMailbox', email, () =>
      registerInvitedUser(req, { token, account: { fullName, email, timezone }, password }),
    )
  } catch (error) {
    // A repeated registration whose first response was lost: the account already exists.
    const isEmailTaken = error instanceof AppError && error.code === 'email_taken'
    if (!isEmailTaken || !(await wasRegisteredRecently(req, email))) throw error
    return signInExisting(req, { email, password, ip })
  }
  const clientInfo = await currentClientInfo()
  return withFailedSignInLogging(req, email, () => signIn(req, { email, password }, { clientInfo }))
}
