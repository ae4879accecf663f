'use server'

import { toMailbox } from '@/domain/notifications/mailbox'
import { messages } from '@/domain/messages/messages'
import {
  choosePasswordSchema,
  passwordResetRequestSchema,
  signInSchema,
} from '@/domain/identity/sign-in-schema'
import { publicAction } from '@/server/requests/action'
import { rememberDevice } from '@/server/session/known-device'
import { resetSignInLimit, limitCodes, limitSignIn } from '@/server/limits/limit-sign-in'
import { consume } from '@/server/limits/limits'
import {
  withFailedSignInLogging,
  withWrongCodeLogging,
} from '@/server/session/record-failed-sign-in'
import { setSessionCookie } from '@/server/session/session'
import { requestPasswordReset } from '@/services/identity/password/request-password-reset'
import { findPasswordLinkOwner, resetPassword } from '@/services/identity/password/reset-password'
import { signIn } from '@/services/identity/sessions/sign-in'

/** Signs in. Throws AppError 'code_required' if a two-factor code is missing. */
export const signInAction = publicAction(signInSchema, async ({ input, req, ip, clientInfo }) => {
  const { email, password, code } = input
  const { token, user } = await withFailedSignInLogging(req, email, () =>
    limitSignIn({ email, ip, code }, ({ isKnown }) =>
      signIn(req, { email, password }, { code, clientInfo, isNewDevice: !isKnown }),
    ),
  )
  await setSessionCookie(token)
  return user
})

/** Emails a link to choose a new password. */
export const requestPasswordResetAction = publicAction(
  passwordResetRequestSchema,
  async ({ input, req, ip, clientInfo }) => {
    await consume('passwordResetEmail', toMailbox(input.email))
    await consume('passwordResetAddress', ip)
    await requestPasswordReset(req, input.email, clientInfo)
    return messages.passwordReset.sent
  },
)

/**
 * Sets a new password for the owner of an emailed link, signs them in, and remembers the device.
 * Limits and logs wrong two-factor codes.
 */
export const choosePasswordAction = publicAction(
  choosePasswordSchema,
  async ({ input: { code, ...reset }, req, ip, clientInfo }) => {
    await consume('passwordResetAddress', ip)
    const ownerId = code === undefined ? null : await findPasswordLinkOwner(req, reset.token)
    const { token, user, deviceStamp } = await withWrongCodeLogging(req, ownerId, () =>
      limitCodes(ownerId, () => resetPassword(req, reset, { code, clientInfo })),
    )
    await setSessionCookie(token)
    await rememberDevice(deviceStamp)
    await resetSignInLimit(user.email)
    return user
  },
)
