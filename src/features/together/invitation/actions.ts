'use server'

import { z } from 'zod'
import { signUpAccountSchema } from '@/domain/identity/sign-up-schema'
import { timezoneSchema } from '@/domain/identity/time-zone-schema'
import { invitationKeySchema, invitationTokenSchema } from '@/domain/together/partner-schema'
import { consume } from '@/server/limits/limits'
import { authedAction, publicAction } from '@/server/requests/action'
import { registerAndSignIn } from '@/server/session/register-and-sign-in'
import { clearOpenedInvitation } from '@/server/session/session'
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

/**
 * Creates an invited person's account and signs them in. Doesn't accept the invitation. Safe to
 * repeat.
 */
export const registerInvitedAction = publicAction(
  registrationSchema,
  async ({ input: { token, account, timezone }, req, ip }) => {
    const { fullName, email, password } = account
    await consume('invitationAddress', ip)
    return registerAndSignIn(req, {
      email,
      password,
      ip,
      register: () =>
        registerInvitedUser(req, { token, account: { fullName, email, timezone }, password }),
      wasRegisteredRecently: () => wasRegisteredRecently(req, email),
    })
  },
)
