import { sql } from '@payloadcms/db-postgres'
import { type PayloadRequest, resetPasswordOperation } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import {
  normalizePassword,
  passwordProblem,
  strongPasswordProblem,
} from '@/domain/identity/passwords'
import { executorOf } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'
import { toAccountView } from '../profile/account-view'
import { finishPasswordChange } from './finish-password-change'
import { markConfirmed } from '../email/confirm-email'
import { readOwnDeviceStamp } from '../sessions/device-stamp'
import { type LoginContext, withLoginContext } from '../sessions/login-context'
import { inPasswordQueue } from './password-queue'
import { consumeEmailProof } from '../email/email-proof'
import type { SignedIn } from '../sessions/sign-in'

type Reset = { token: string; password: string }

/** Returns whether a password link still works. */
export async function isPasswordLinkOpen(req: PayloadRequest, token: string): Promise<boolean> {
  return (await findOwner(req, token)) !== null
}

/**
 * Returns the account of a password link, for rate limiting, or null if the link no longer works.
 */
export async function ownerOfPasswordLink(
  req: PayloadRequest,
  token: string,
): Promise<string | null> {
  return (await findOwner(req, token))?.id ?? null
}

/**
 * Sets a new password with the token of a link emailed to the account's owner, and notifies the
 * owner. The token works once; all sessions end, and a new one starts for this browser. A link sent
 * to the account's own email confirms it. A pending email change is canceled, because an intruder
 * may have requested it.
 *
 * Throws AppError 'link_expired' (410), 'weak_password', or what the `beforeLogin` hooks throw,
 * which ask for the second step; then nothing has changed.
 */
export async function resetPassword(
  req: PayloadRequest,
  reset: Reset,
  loginContext: LoginContext = {},
): Promise<SignedIn> {
  const owner = await findOwner(req, reset.token)
  if (!owner) throw linkExpired()
  const problem = owner.isInstructor
    ? strongPasswordProblem(reset.password)
    : passwordProblem(reset.password)
  if (problem) throw new AppError('weak_password', { sentence: problem })

  return inPasswordQueue(owner.id, () =>
    withUserLock(req, owner.id, async (lockedReq, tx) => {
      // Two windows with the same link: the second one waits for the lock and finds it used.
      if (!(await findOwner(lockedReq, reset.token))) throw linkExpired()
      const signedIn = await setPassword(withLoginContext(lockedReq, loginContext), reset)
      const { token } = reset
      const [userId, clientInfo] = [owner.id, loginContext.clientInfo ?? null]
      if (await consumeEmailProof(lockedReq, { userId, token }))
        await markConfirmed(lockedReq, userId, clientInfo)
      await finishPasswordChange(lockedReq, tx, { userId, kind: 'password_reset', clientInfo })
      return signedIn
    }),
  )
}

async function setPassword(req: PayloadRequest, reset: Reset): Promise<SignedIn> {
  const { payload } = req
  const data = { ...reset, password: normalizePassword(reset.password) }
  const collection = payload.collections.users
  // The operation instead of `payload.resetPassword`, which drops the session's token.
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
    // The token has proved whose account it is.
    overrideAccess: true,
    req,
  })
  const device = await readOwnDeviceStamp(req, user.id)
  return { token, userId: user.id, user: toAccountView(account), device }
}

async function findOwner(req: PayloadRequest, token: string) {
  // Payload's format, forty hexadecimal digits; anything else doesn't reach the database.
  if (!/^[0-9a-f]{40}$/.test(token)) return null
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select id, role = 'instructor' as "isInstructor" from users
    where reset_password_token = ${token} and reset_password_expiration > now()`)
  const [row] = rows
  return row && typeof row.id === 'string'
    ? { id: row.id, isInstructor: row.isInstructor === true }
    : null
}

function linkExpired(): AppError {
  return new AppError('link_expired')
}
