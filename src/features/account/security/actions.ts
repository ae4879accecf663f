'use server'

import { z } from 'zod'
import { memberMessages } from '@/domain/messages/member-messages'
import { proofWithCodeSchema } from '@/domain/identity/own-proof-schema'
import { changePasswordSchema } from '@/domain/identity/security-schema'
import { authedAction } from '@/server/requests/action'
import { knownDevice, rememberDevice } from '@/server/session/known-device'
import { limitChanges, limitOwnPassword } from '@/server/limits/limit-own-password'
import { consume } from '@/server/limits/limits'
import { changePassword } from '@/services/identity/password/change-password'
import { endOthers, endSession } from '@/services/identity/sessions/end-session'
import {
  startTwoFactorSetup,
  confirmTwoFactor,
} from '@/services/identity/two-factor/set-up-two-factor'
import {
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '@/services/identity/two-factor/change-two-factor'
import { readEvents, readSessions } from './queries'

const noInput = z.object({})

const limitTwoFactorChange = <T>(
  limits: { userId: string; code: string },
  change: () => Promise<T>,
) => limitChanges('twoFactorChangeDay', limits.userId, () => limitOwnPassword(limits, change))

/** Creates a TOTP secret for the signed-in user. */
export const startTwoFactorSetupAction = authedAction(noInput, async ({ user, req }) => {
  await consume('securityUser', user.id)
  return startTwoFactorSetup(req, { userId: user.id, email: user.email })
})

/** Turns on two-factor authentication. Returns the recovery codes, which can't be read again. */
export const confirmTwoFactorAction = authedAction(
  proofWithCodeSchema,
  async ({ input, user, req, clientInfo }) => {
    return limitTwoFactorChange({ userId: user.id, code: input.code }, () =>
      confirmTwoFactor(req, { ...input, userId: user.id, clientInfo }),
    )
  },
)

/** Turns two-factor authentication off. */
export const turnOffTwoFactorAction = authedAction(
  proofWithCodeSchema,
  async ({ input, user, req, clientInfo }) => {
    await limitTwoFactorChange({ userId: user.id, code: input.code }, () =>
      turnOffTwoFactor(req, { ...input, userId: user.id, clientInfo }),
    )
    return memberMessages.security.turnedOff
  },
)

/** Replaces the recovery codes. Returns the new codes, which can't be read again. */
export const renewRecoveryCodesAction = authedAction(
  proofWithCodeSchema,
  async ({ input, user, req, clientInfo }) => {
    return limitTwoFactorChange({ userId: user.id, code: input.code }, () =>
      renewRecoveryCodes(req, { ...input, userId: user.id, clientInfo }),
    )
  },
)

/** Changes the password and ends all other sessions. */
export const changePasswordAction = authedAction(
  changePasswordSchema,
  async ({ input: { currentPassword, newPassword }, user, req, clientInfo }) => {
    const { id: userId, sessionId } = user
    const device = await limitChanges('passwordChangeDay', userId, () =>
      limitOwnPassword({ userId }, () =>
        changePassword(req, { userId, sessionId, currentPassword, newPassword, clientInfo }),
      ),
    )
    // The change removed all known devices. This browser's user has just proved the password.
    await rememberDevice(device)
    return memberMessages.security.passwordChanged
  },
)

/** Ends a session of the current user. Returns the remaining ones. */
export const endSessionAction = authedAction(
  z.object({ sessionId: z.uuid() }),
  async ({ input: { sessionId }, user, req, clientInfo }) => {
    await consume('securityUser', user.id)
    const isEnded = await endSession(req, { userId: user.id, sessionId, clientInfo })
    return { isEnded, sessions: await readSessions(req, user) }
  },
)

/** Ends all sessions of the current user except this one. */
export const endOtherSessionsAction = authedAction(noInput, async ({ user, req, clientInfo }) => {
  await consume('securityUser', user.id)
  const { id: userId, sessionId } = user
  const isKnown = (await knownDevice(user.email)) !== null
  const { ended, device } = await endOthers(req, { userId, sessionId, clientInfo })
  // `endOthers` removed all known devices. Adds this browser again if it was known before.
  if (isKnown) await rememberDevice(device)
  return { ended, sessions: await readSessions(req, user) }
})

/** Returns the next page of security events, after the newest `skip` events. */
export const olderEventsAction = authedAction(
  z.object({ skip: z.number().int().min(0).max(10_000) }),
  async ({ input: { skip }, user, req }) => {
    await consume('securityUser', user.id)
    return readEvents(req, user, skip)
  },
)
