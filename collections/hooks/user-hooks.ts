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
import { passwordProblem, strongPasswordProblem } from '@/domain/identity/passwords'
import { AppError } from '@/domain/messages/app-error'
import type { User } from '@/payload-types'
import { closePasswordWindow } from '@/services/checkout/fulfillment/close-password-window'
import { executorOf } from '@/services/database/executor'
import { notifyEmailChange } from '@/services/identity/email/notify-email-change'
import { endEmailLinks } from '@/services/identity/email/email-links'
import { queueEmailConfirmation } from '@/services/identity/email/queue-email-confirmation'
import { rememberSession } from '@/services/identity/sessions/remember-session'
import { verifySecondStep } from '@/services/identity/two-factor/verify-second-step'
import { newDeviceItem } from '@/services/notifications/account/new-device-mail'
import { notify } from '@/services/notifications/mail-digest'

/**
 * Refuses to set the password of an existing account in the panel: anyone at an unattended browser
 * could take over the account. Its owner changes it with the current password or an emailed link.
 */
export const refusePasswordChange: CollectionBeforeOperationHook<'users'> = ({
  args,
  overrideAccess,
}) => {
  const isUpdate = 'data' in args && ('id' in args || 'where' in args)
  const data: unknown = isUpdate ? args.data : null
  const setsPassword = typeof data === 'object' && data !== null && 'password' in data
  // An empty field changes nothing.
  if (setsPassword && data.password && !overrideAccess) throw new AppError('personal_password')
  return args
}

/** Validates passwords: Payload would accept three characters, or a megabyte. */
export const checkPassword: CollectionBeforeValidateHook<User> = ({ data, originalDoc, req }) => {
  const password: unknown = data && 'password' in data ? data.password : undefined
  const role = data?.role ?? originalDoc?.role
  // Stronger rules for the instructor, whose account can change everything.
  const problemOf = role === 'instructor' ? strongPasswordProblem : passwordProblem
  const message = typeof password === 'string' ? problemOf(password) : null
  if (!message) return data
  const errors = [{ path: 'password', message }]
  throw new ValidationError({ collection: 'users', req, errors }, req.t)
}

/**
 * Assigns a new account its number, user-id-N, from a sequence, which is safe for concurrent
 * sign-ups (docs/specification.md, section 10).
 */
export const assignUserNumber: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`select nextval('user_number_seq') as number`)
  return {
    ...data,
    manualUserId: `user-id-${String(rows[0]?.number)}`,
    displayName: data.displayName ?? data.username,
  }
}

/** Ends the sessions of a disabled account in the same transaction. */
export const endSessionsOfDisabled: CollectionBeforeChangeHook<User> = ({ data }) =>
  data.status === 'disabled' ? { ...data, sessions: [] } : data

/**
 * Marks an email changed in the panel as unverified, unlike one confirmed by a link. Ends the links
 * sent to the previous email, which may be someone else's, notifies it, and sends a confirmation
 * link to the new one.
 */
export const resetEmailVerification: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc || typeof data.email !== 'string') return data
  // Payload normalizes it the same way, later.
  const email = normalizeEmail(data.email)
  if (email === originalDoc.email || email === req.context.confirmedEmail) return data
  const { id: userId } = originalDoc
  await endEmailLinks(req, userId, ['confirm_email', 'change_email'])
  await notifyEmailChange(req, { userId, before: originalDoc, email, clientInfo: null })
  const { status } = { ...originalDoc, ...data }
  // Links of a disabled account don't work.
  if (status === 'active') await queueEmailConfirmation(req, { ...originalDoc, ...data, email })
  return {
    ...data,
    emailVerified: false,
    resetPasswordToken: null,
    resetPasswordExpiration: null,
  }
}

/**
 * Refuses sign-in to a disabled account, and verifies the second step wherever a session would
 * start: the sign-in, Payload's own calls, and the password link (docs/security.md, section 3). If
 * the code is missing, earlier writes are rolled back.
 */
export const authorizeSignIn: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  if (user.status !== 'active') throw new AppError('account_disabled')
  const { code, clientInfo = null } = req.context.loginContext ?? {}
  await verifySecondStep(req, { userId: user.id, code, clientInfo })
  return user
}

/**
 * Closes the paying browser's window for setting a password at the first sign-in. Stores the device
 * of each session, and notifies the owner of a new device.
 */
export const recordLogin: CollectionAfterLoginHook<User> = async ({ req, token, user }) => {
  await closePasswordWindow(req, user.id)
  const { clientInfo = null, isNewDevice = false } = req.context.loginContext ?? {}
  const { sid: sessionId } = decodeJwt(token)
  if (typeof sessionId === 'string')
    await rememberSession(req, { userId: user.id, sessionId, clientInfo })
  if (clientInfo && isNewDevice) await notify(req, newDeviceItem(user, clientInfo, new Date()))
  return user
}
