import { sql } from '@payloadcms/db-postgres'
import { type PayloadRequest, resetPasswordOperation } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import {
  normalizePassword,
  passwordProblem,
  strongPasswordProblem,
} from '@/domain/identity/passwords'
import { queryRows } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'
import { toAccountView } from '../profile/account-view'
import { finishPasswordChange } from './change-password'
import { setEmailVerified } from '../email/confirm-email'
import { readOwnDeviceStamp } from '../sessions/device-stamp'
import { type LoginContext, withLoginContext, type SignInResult } from '../sessions/sign-in'
import { inPasswordQueue } from './password-queue'
import { consumeEmailProof } from '../email/email-links'

type PasswordReset = { token: string; password: string }

/** Returns whether a password link is valid. */
export async function isResetLinkValid(req: PayloadRequest, token: string): Promise<boolean> {
  return (await findOwner(req, token)) !== null
}

/** Finds the user ID of a password link, for rate limits. Returns null for an invalid link. */
export async function findPasswordLinkOwner(
  req: PayloadRequest,
  token: string,
): Promise<string | null> {
  return (await findOwner(req, token))?.id ?? null
}

/**
 * Sets a new password with a password link's token, which works once. Ends all sessions, signs
 * in this browser, notifies the owner, and cancels a pending email change. Confirms the account's
 * email if the link was sent there.
 * Throws AppError 'link_expired' (410), 'weak_password', and the errors of the `beforeLogin` hooks,
 * which require the second step. On an error, nothing changes.
 */
export async function resetPassword(
  req: PayloadRequest,
  reset: PasswordReset,
  loginContext: LoginContext = {},
): Promise<SignInResult> {
  const owner = await findOwner(req, reset.token)
  if (!owner) throw new AppError('link_expired')
  const problem = owner.isInstructor
    ? strongPasswordProblem(reset.password)
    : passwordProblem(reset.password)
  if (problem) throw new AppError('weak_password', { message: problem })

  return inPasswordQueue(owner.id, () =>
    withUserLock(req, owner.id, async (lockedReq, tx) => {
      // If two requests use the link at the same time, the second one waits and finds it used.
      if (!(await findOwner(lockedReq, reset.token))) throw new AppError('link_expired')
      const signedIn = await setPassword(withLoginContext(lockedReq, loginContext), reset)
      const { token } = reset
      const [userId, clientInfo] = [owner.id, loginContext.clientInfo ?? null]
      if (await consumeEmailProof(lockedReq, { userId, token }))
        await setEmailVerified(lockedReq, userId, clientInfo)
      await finishPasswordChange(lockedReq, tx, { userId, kind: 'password_reset', clientInfo })
      return signedIn
    }),
  )
}

async function setPassword(req: PayloadRequest, reset: PasswordReset): Promise<SignInResult> {
  const { payload } = req
  const data = { ...reset, password: normalizePassword(reset.password) }
  const collection = payload.collections.users
  // Calls Payload's operation directly, because `payload.resetPassword` omits the session token.
  const { token, user } = await resetPasswordOperation({
    collection,
    data,
    req,
    depth: 0,
    overrideAccess: true,
  })
  if (!token || typeof user.id !== 'string') throw new Error('The reset opened no session.')
  const account = await payload.findByID({
    collection: 'users',
    id: user.id,
    select: { email: true, username: true, displayName: true, manualUserId: true, theme: true },
    joins: false,
    depth: 0,
    // The token identifies the account.
    overrideAccess: true,
    req,
  })
  const deviceStamp = await readOwnDeviceStamp(req, user.id)
  return { token, userId: user.id, user: toAccountView(account), deviceStamp }
}

async function findOwner(req: PayloadRequest, token: string) {
  // Rejects tokens that aren't in Payload's format without querying the database.
  if (!/^[0-9a-f]{40}$/.test(token)) return null
  const rows = await queryRows(req)(sql`
    select id, role = 'instructor' as "isInstructor" from users
    where reset_password_token = ${token} and reset_password_expiration > now()`)
  const [row] = rows
  return row && typeof row.id === 'string'
    ? { id: row.id, isInstructor: row.isInstructor === true }
    : null
}
