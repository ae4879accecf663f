'use server'

import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { memberMessages } from '@/domain/messages/member-messages'
import { credentialsWithCodeSchema } from '@/domain/identity/account-credentials-schema'
import { changePasswordSchema } from '@/domain/identity/security-schema'
import { authedAction } from '@/server/requests/action'
import { findKnownDeviceId, rememberDevice } from '@/server/session/known-device'
import { limitSecurityChanges, limitReauthentication } from '@/server/limits/limit-reauthentication'
import { consume } from '@/server/limits/limits'
import { changePassword } from '@/services/identity/password/change-password'
import { signOutOtherSessions, endSession } from '@/services/identity/sessions/end-session'
import {
  startTwoFactorSetup,
  confirmTwoFactor,
  type TwoFactorCredentials,
} from '@/services/identity/two-factor/set-up-two-factor'
import {
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '@/services/identity/two-factor/change-two-factor'
import { readSessions } from './queries'

const noInput = z.object({})

/** Creates an action that changes two-factor authentication, with limits. */
const createTwoFactorAction = <T>(
  change: (req: PayloadRequest, credentials: TwoFactorCredentials) => Promise<T>,
) =>
  authedAction(credentialsWithCodeSchema, async ({ input, user, req, clientInfo }) =>
    limitSecurityChanges('twoFactorChangeDay', user.id, () =>
      limitReauthentication({ userId: user.id, code: input.code }, () =>
        change(req, { ...input, userId: user.id, clientInfo }),
      ),
    ),
  )

/** Creates a TOTP secret for the signed-in user. */
export const startTwoFactorSetupAction = authedAction(noInput, async ({ user, req }) => {
  await consume('securityUser', user.id)
  return startTwoFactorSetup(req, { userId: user.id, email: user.email })
})

/** Turns on two-factor authentication. Returns the recovery codes, which can't be read again. */
export const confirmTwoFactorAction = createTwoFactorAction(confirmTwoFactor)

/** Turns two-factor authentication off. */
export const turnOffTwoFactorAction = createTwoFactorAction(async (req, credentials) => {
  await turnOffTwoFactor(req, credentials)
  return memberMessages.security.twoFactorTurnedOff
})

/** Replaces the recovery codes. Returns the new codes, which can't be read again. */
export const regenerateRecoveryCodesAction = createTwoFactorAction(renewRecoveryCodes)

/** Changes the password and ends all other sessions. */
export const changePasswordAction = authedAction(
  changePasswordSchema,
  async ({ input: { currentPassword, newPassword }, user, req, clientInfo }) => {
    const { id: userId, sessionId } = user
    const device = await limitSecurityChanges('passwordChangeDay', userId, () =>
      limitReauthentication({ userId }, () =>
        changePassword(req, { userId, sessionId, currentPassword, newPassword, clientInfo }),
      ),
    )
    // The change removed all known devices. Adds this one back, because its user knew the password.
    await rememberDevice(device)
    return memberMessages.security.passwordChanged
  },
)

/** Ends one of the current user's sessions. Returns the remaining ones. */
export const endSessionAction = authedAction(
  z.object({ sessionId: z.uuid() }),
  async ({ input: { sessionId }, user, req, clientInfo }) => {
    await consume('securityUser', user.id)
    const isEnded = await endSession(req, { userId: user.id, sessionId, clientInfo })
    return { isEnded, sessions: await readSessions(req, user) }
  },
)

/** Ends all of the current user's sessions except this one. */
export const endOtherSessionsAction = authedAction(noInput, async ({ user, req, clientInfo }) => {
  await consume('securityUser', user.id)
  const { id: userId, sessionId } = user
  const isKnown = (await findKnownDeviceId(user.email)) !== null
  const { endedCount, deviceStamp } = await signOutOtherSessions(req, {
    userId,
    sessionId,
    clientInfo,
  })
  // All known devices have been removed. Adds this browser again if it was known before.
  if (isKnown) await rememberDevice(deviceStamp)
  return { ended: endedCount, sessions: await readSessions(req, user) }
})
