import { sql } from '@payloadcms/db-postgres'
import { decodeJwt } from 'jose'
import {
  type CollectionAfterLoginHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeLoginHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  ValidationError,
} from 'payload'
import { normalizeEmail } from '@/domain/identity/email'
import { validateNewPassword, validateStrongPassword } from '@/domain/identity/passwords'
import { AppError } from '@/domain/messages/app-error'
import type { User } from '@/payload-types'
import { closePasswordWindow } from '@/services/checkout/fulfillment/close-password-window'
import { queryRows } from '@/services/database/executor'
import { notifyEmailChange } from '@/services/identity/email/confirm-email'
import { revokeEmailLinks } from '@/services/identity/email/email-links'
import { queueEmailConfirmation } from '@/services/identity/email/request-email-confirmation'
import { registerSession } from '@/services/identity/sessions/register-session'
import { verifySecondStep } from '@/services/identity/two-factor/verify-second-step'
import { suspendSubscription } from '@/services/newsletter/move-subscription'
import { buildNewDeviceItem } from '@/services/notifications/account/new-device-mail'
import { notify } from '@/services/notifications/mail-digest'

/**
 * Prevents setting the password of an existing account in the panel, because anyone at an
 * unattended browser could take over the account. Owners change their password themselves, with the
 * current password or an emailed link.
 */
export const refusePasswordChange: CollectionBeforeOperationHook<'users'> = ({
  args,
  overrideAccess,
}) => {
  const isUpdate = 'data' in args && ('id' in args || 'where' in args)
  const data: unknown = isUpdate ? args.data : null
  const hasPassword = typeof data === 'object' && data !== null && 'password' in data
  // An empty field leaves the password unchanged.
  if (hasPassword && data.password && !overrideAccess) throw new AppError('personal_password')
  return args
}

/** Validates passwords, because Payload would accept three characters or a megabyte. */
export const validatePassword: CollectionBeforeValidateHook<User> = ({
  data,
  originalDoc,
  req,
}) => {
  const password: unknown = data && 'password' in data ? data.password : undefined
  const role = data?.role ?? originalDoc?.role
  // Requires a stronger password for the instructor, whose account can change everything.
  const validate = role === 'instructor' ? validateStrongPassword : validateNewPassword
  const message = typeof password === 'string' ? validate(password) : null
  if (!message) return data
  const errors = [{ path: 'password', message }]
  throw new ValidationError({ collection: 'users', req, errors }, req.t)
}

/**
 * Assigns a new account its number, user-id-N (docs/specification.md, section 10). Uses a sequence,
 * so that concurrent sign-ups get different numbers.
 */
export const assignUserNumber: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  const rows = await queryRows(req)(sql`select nextval('user_number_seq') as number`)
  return {
    ...data,
    manualUserId: `user-id-${String(rows[0]?.number)}`,
    displayName: data.displayName ?? data.username,
  }
}

/** Ends all sessions of an account in the same transaction that disables it. */
export const endSessionsWhenDisabled: CollectionBeforeChangeHook<User> = ({ data }) =>
  data.status === 'disabled' ? { ...data, sessions: [] } : data

/**
 * Marks an email as unverified when it's changed in the panel, and sends a confirmation link to it.
 * Sends a notice to the previous email, and invalidates the links sent to it, because it may
 * belong to someone else. Skips changes that were confirmed by a link.
 */
export const resetEmailVerification: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc || typeof data.email !== 'string') return data
  // Payload normalizes the email the same way after this hook.
  const email = normalizeEmail(data.email)
  if (email === originalDoc.email || email === req.context.confirmedEmail) return data
  const { id: userId } = originalDoc
  await revokeEmailLinks(req, userId, ['confirm_email', 'change_email'])
  await notifyEmailChange(req, {
    userId,
    oldAccount: originalDoc,
    newEmail: email,
    clientInfo: null,
  })
  if (originalDoc.emailVerified)
    await suspendSubscription(req, { userId, oldEmail: originalDoc.email })
  const { status } = { ...originalDoc, ...data }
  // Skips disabled accounts, because their links don't work.
  if (status === 'active') await queueEmailConfirmation(req, { ...originalDoc, ...data, email })
  return {
    ...data,
    emailVerified: false,
    resetPasswordToken: null,
    resetPasswordExpiration: null,
  }
}

/**
 * Prevents signing in to a disabled account, and verifies the second factor wherever a session
 * could start: the sign-in form, Payload's own endpoints, and the password link (docs/security.md,
 * section 3). Throws an error if the code is missing, which rolls back the transaction.
 */
export const authorizeSignIn: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  if (user.status !== 'active') throw new AppError('account_disabled')
  const { code, clientInfo = null } = req.context.loginContext ?? {}
  await verifySecondStep(req, { userId: user.id, code, clientInfo })
  return user
}

/**
 * Stores the device of each new session, and notifies the owner of a new device. Also ends the
 * period in which the buyer's browser may set the account's password without a link.
 */
export const recordLogin: CollectionAfterLoginHook<User> = async ({ req, token, user }) => {
  await closePasswordWindow(req, user.id)
  const { clientInfo = null, isNewDevice = false } = req.context.loginContext ?? {}
  const { sid: sessionId } = decodeJwt(token)
  if (typeof sessionId === 'string')
    await registerSession(req, { userId: user.id, sessionId, clientInfo })
  if (clientInfo && isNewDevice) await notify(req, buildNewDeviceItem(user, clientInfo, new Date()))
  return user
}
