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
import { recordingFailedSignIn } from '@/server/session/record-failed-sign-in'
import { clearOpenedInvitation, setSessionCookie } from '@/server/session/session'
import { signInExisting } from '@/server/session/sign-in-existing'
import { signIn, type SignedIn } from '@/services/identity/sessions/sign-in'
import { acceptInvitation } from '@/services/together/partnership/accept-invitation'
import { declineInvitation } from '@/services/together/partnership/decline-invitation'
import { readInvitation } from '@/services/together/partnership/read-invitation'
import {
  registerInvited,
  wasInvitedRecently,
} from '@/services/together/partnership/register-invited'

const linkSchema = z.object({ token: invitationKeySchema })
const registrationSchema = z.object({
  token: invitationTokenSchema,
  account: signUpAccountSchema,
  timezone: timezoneSchema,
})

/** Accepts an invitation. Returns 'claimed' if the inviter still has to confirm who accepted. */
export const acceptInvitationAction = authedAction(linkSchema, async ({ input, user, req }) => {
  await consume('partnerUser', user.id)
  return acceptInvitation(req, input.token)
})

/** Declines an invitation for everyone, or only dismisses it. Returns which. */
export const declineInvitationAction = publicAction(linkSchema, async ({ input, req, ip }) => {
  await consume('invitationAddress', ip)
  const refusal = await declineInvitation(req, input.token)
  // Clearing the cookie re-renders the page. Unless the link is still valid, that would replace the
  // confirmation.
  const isStillValid =
    refusal === 'dismissed' && (await readInvitation(req, input.token)).state !== 'gone'
  if (isStillValid) await clearOpenedInvitation(input.token)
  return refusal
})

/** Creates an invited person's account and signs them in, without accepting. Safe to repeat. */
export const registerInvitedAction = publicAction(
  registrationSchema,
  async ({ input, req, ip }) => {
    const { email } = input.account
    await consume('invitationAddress', ip)
    await consume('registerFreeAddress', ip)
    await consume('emailCheckEmail', email)
    const session = await register(req, input, ip)
    await setSessionCookie(session.token)
    await rememberDevice(session.device)
    return session.user
  },
)

async function register(
  req: PayloadRequest,
  { token, account, timezone }: z.infer<typeof registrationSchema>,
  ip: string | null,
): Promise<SignedIn> {
  const { fullName, email, password } = account
  try {
    await limitMails('registeredMailbox', email, () =>
      registerInvited(req, { token, account: { fullName, email, timezone }, password }),
    )
  } catch (error) {
    // A repeated registration whose first response was lost: the account already exists.
    const isTaken = error instanceof AppError && error.code === 'email_taken'
    if (!isTaken || !(await wasInvitedRecently(req, email))) throw error
    return signInExisting(req, { email, password, ip })
  }
  const clientInfo = await currentClientInfo()
  return recordingFailedSignIn(req, email, () => signIn(req, { email, password }, { clientInfo }))
}
