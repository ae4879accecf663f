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
 * Nobody sets the password of an existing account by a form of the panel: whoever sits at a browser
 * that was left open would take the account for good. Its owner changes it with the current one, or
 * by a mailed link.
 */
export const keepPasswordPersonal: CollectionBeforeOperationHook<'users'> = ({
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

/** Payload would accept three characters, or a megabyte. */
export const checkPassword: CollectionBeforeValidateHook<User> = ({ data, originalDoc, req }) => {
  const password: unknown = data && 'password' in data ? data.password : undefined
  const role = data?.role ?? originalDoc?.role
  // The instructor's account opens everything, so its password is held to more.
  const problemOf = role === 'instructor' ? strongPasswordProblem : passwordProblem
  const message = typeof password === 'string' ? problemOf(password) : null
  if (!message) return data
  const errors = [{ path: 'password', message }]
  throw new ValidationError({ collection: 'users', req, errors }, req.t)
}

/**
 * Gives a new account its number, user-id-N, from a sequence: two at once get two
 * (docs/specification.md, section 10).
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

/** Disabling an account ends its sessions in the same transaction. */
export const endSessionsOfDisabled: CollectionBeforeChangeHook<User> = ({ data }) =>
  data.status === 'disabled' ? { ...data, sessions: [] } : data

/**
 * An address that was typed into the admin panel has not been confirmed by anybody; that of a
 * mailed link has. Links that went to the address before stop working: it may have been somebody
 * else's. It is told, and the new one gets a link to confirm it.
 */
export const resetEmailVerification: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc || typeof data.email !== 'string') return data
  // Payload does the same to it, after this.
  const email = normalizeEmail(data.email)
  if (email === originalDoc.email || email === req.context.confirmedEmail) return data
  const { id: userId } = originalDoc
  await endEmailLinks(req, userId, ['confirm_email', 'change_email'])
  await notifyEmailChange(req, { userId, before: originalDoc, email, clientInfo: null })
  const { status } = { ...originalDoc, ...data }
  // Links of a disabled account do not work.
  if (status === 'active') await queueEmailConfirmation(req, { ...originalDoc, ...data, email })
  return {
    ...data,
    emailVerified: false,
    resetPasswordToken: null,
    resetPasswordExpiration: null,
  }
}

/**
 * A disabled account cannot sign in, and cannot get in by a new password either. Asks for the
 * second step wherever a session would be opened: the sign-in, Payload's own calls and the password
 * link (docs/security.md, section 3). What was written before is undone when the code is missing.
 */
export const admitUser: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  if (user.status !== 'active') throw new AppError('account_disabled')
  const { code, clientInfo = null } = req.context.loginContext ?? {}
  await verifySecondStep(req, { userId: user.id, code, clientInfo })
  return user
}

/**
 * The first sign-in, by password or by a link, ends what the browser that paid may do. Each one is
 * remembered with its device, and its owner is told of a device that was never seen.
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
