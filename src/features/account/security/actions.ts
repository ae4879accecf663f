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
import { startTwoFactorSetup } from '@/services/identity/two-factor/start-two-factor-setup'
import {
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '@/services/identity/two-factor/change-two-factor'
import { confirmTwoFactor } from '@/services/identity/two-factor/confirm-two-factor'
import { readEvents, readSessions } from './queries'

const nothing = z.object({})

const changingTwoFactor = <T>(who: { userId: string; code: string }, change: () => Promise<T>) =>
  limitChanges('twoFactorChangeDay', who.userId, () => limitOwnPassword(who, change))

/** Makes the secret for the app of whoever is signed in. */
export const startTwoFactorSetupAction = authedAction(nothing, async ({ user, req }) => {
  await consume('securityUser', user.id)
  return startTwoFactorSetup(req, { userId: user.id, email: user.email })
})

/** Turns two-factor authentication on. Answers the recovery codes, which are shown this once. */
export const confirmTwoFactorAction = authedAction(
  proofWithCodeSchema,
  async ({ input, user, req, clientInfo }) => {
    return changingTwoFactor({ userId: user.id, code: input.code }, () =>
      confirmTwoFactor(req, { ...input, userId: user.id, clientInfo }),
    )
  },
)

/** Turns two-factor authentication off. */
export const turnOffTwoFactorAction = authedAction(
  proofWithCodeSchema,
  async ({ input, user, req, clientInfo }) => {
    await changingTwoFactor({ userId: user.id, code: input.code }, () =>
      turnOffTwoFactor(req, { ...input, userId: user.id, clientInfo }),
    )
    return memberMessages.security.turnedOff
  },
)

/** Makes new recovery codes. Answers them, once. */
export const renewRecoveryCodesAction = authedAction(
  proofWithCodeSchema,
  async ({ input, user, req, clientInfo }) => {
    return changingTwoFactor({ userId: user.id, code: input.code }, () =>
      renewRecoveryCodes(req, { ...input, userId: user.id, clientInfo }),
    )
  },
)

/** Changes the password, and ends all other sessions. */
export const changePasswordAction = authedAction(
  changePasswordSchema,
  async ({ input: { currentPassword, newPassword }, user, req, clientInfo }) => {
    const { id: userId, sessionId } = user
    const device = await limitChanges('passwordChangeDay', userId, () =>
      limitOwnPassword({ userId }, () =>
        changePassword(req, { userId, sessionId, currentPassword, newPassword, clientInfo }),
      ),
    )
    // All browsers are unknown now; whoever has just shown the password stays known in this one.
    await rememberDevice(device)
    return memberMessages.security.passwordChanged
  },
)

/** Ends one session of one's own. Answers those that are left. */
export const endSessionAction = authedAction(
  z.object({ sessionId: z.uuid() }),
  async ({ input: { sessionId }, user, req, clientInfo }) => {
    await consume('securityUser', user.id)
    const isEnded = await endSession(req, { userId: user.id, sessionId, clientInfo })
    return { isEnded, sessions: await readSessions(req, user) }
  },
)

/** Ends all sessions but the one in which it is asked for. */
export const endOtherSessionsAction = authedAction(nothing, async ({ user, req, clientInfo }) => {
  await consume('securityUser', user.id)
  const { id: userId, sessionId } = user
  const isKnown = (await knownDevice(user.email)) !== null
  const { ended, device } = await endOthers(req, { userId, sessionId, clientInfo })
  // The other browsers are unknown now; this one stays what it was.
  if (isKnown) await rememberDevice(device)
  return { ended, sessions: await readSessions(req, user) }
})

/** Older security events, after those that are shown. */
export const olderEventsAction = authedAction(
  z.object({ skip: z.number().int().min(0).max(10_000) }),
  async ({ input: { skip }, user, req }) => {
    await consume('securityUser', user.id)
    return readEvents(req, user, skip)
  },
)
