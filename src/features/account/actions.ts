'use server'

import { mailboxOf } from '@/domain/mailbox'
import { messages } from '@/domain/messages'
import {
  choosePasswordSchema,
  passwordResetRequestSchema,
  signInSchema,
} from '@/domain/sign-in-schema'
import { publicAction } from '@/server/action'
import { rememberDevice } from '@/server/known-device'
import { forgiveSignIns, limitCodes, limitSignIn } from '@/server/limit-sign-in'
import { consume } from '@/server/limits'
import { recordingFailedSignIn, recordingWrongCode } from '@/server/record-failed-sign-in'
import { setSessionCookie } from '@/server/session'
import { currentVisit } from '@/server/visit'
import { requestPasswordReset } from '@/services/account/request-password-reset'
import { ownerOfPasswordLink, resetPassword } from '@/services/account/reset-password'
import { signIn } from '@/services/account/sign-in'

/**
 * Signs in and gives this browser the session. Without the second step of an account that has one
 * it gives nothing.
 */
export const signInAction = publicAction(signInSchema, async ({ input, req, address }) => {
  const { email, password, code } = input
  const visit = await currentVisit()
  const { token, user } = await recordingFailedSignIn(req, email, () =>
    limitSignIn({ email, address, code }, ({ isKnown }) =>
      signIn(req, { email, password }, { code, visit, isNewDevice: !isKnown }),
    ),
  )
  await setSessionCookie(token)
  return user
})

/** Mails a link to choose a new password. */
export const requestPasswordResetAction = publicAction(
  passwordResetRequestSchema,
  async ({ input, req, address }) => {
    await consume('passwordResetEmail', mailboxOf(input.email))
    await consume('passwordResetAddress', address)
    await requestPasswordReset(req, input.email, await currentVisit())
    return messages.passwordReset.sent
  },
)

/** Gives the account of a mailed link a new password and signs this browser in. */
export const choosePasswordAction = publicAction(
  choosePasswordSchema,
  async ({ input, req, address }) => {
    await consume('passwordResetAddress', address)
    const { code, ...reset } = input
    const visit = await currentVisit()
    const owner = code === undefined ? null : await ownerOfPasswordLink(req, reset.token)
    const { token, user, device } = await recordingWrongCode(req, owner, () =>
      limitCodes(owner, () => resetPassword(req, reset, { code, visit })),
    )
    await setSessionCookie(token)
    await rememberDevice(device)
    await forgiveSignIns(user.email)
    return user
  },
)
