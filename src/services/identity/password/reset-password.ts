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
import { takeProof } from '../email/proof-of-email'
import type { SignedIn } from '../sessions/sign-in'

type Reset = { token: string; password: string }

/** Whether a password link still works. */
export async function isPasswordLinkOpen(req: PayloadRequest, token: string): Promise<boolean> {
  return (await findOwner(req, token)) !== null
}

/** Whose link this is: codes are counted for the account. Null when it works no more. */
export async function ownerOfPasswordLink(
  req: PayloadRequest,
  token: string,
): Promise<string | null> {
  return (await findOwner(req, token))?.id ?? null
}

/**
 * Gives an account a new password by the token of a link that was mailed to its owner. The token
 * works once, all sessions end, and a new one is opened for this browser. The owner is told by
 * mail. A link that went to the account's own address confirms it, and a change of address that
 * waits is forgotten: somebody else may have asked for it.
 *
 * Throws AppError 'link_expired' (410), 'weak_password', or what the `beforeLogin` hooks throw, as
 * they ask for the second step of an account that has one; then nothing has changed.
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
      // Two windows with the same link: the second finds it used, now that it has the lock.
      if (!(await findOwner(lockedReq, reset.token))) throw linkExpired()
      const signedIn = await setPassword(withLoginContext(lockedReq, loginContext), reset)
      const { token } = reset
      const [userId, clientInfo] = [owner.id, loginContext.clientInfo ?? null]
      if (await takeProof(lockedReq, { userId, token }))
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
  // The operation and not `payload.resetPassword`, which drops the session's token.
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
    // The token has just shown whose account it is.
    overrideAccess: true,
    req,
  })
  const device = await readOwnDeviceStamp(req, user.id)
  return { token, userId: user.id, user: toAccountView(account), device }
}

async function findOwner(req: PayloadRequest, token: string) {
  // What Payload makes: forty hexadecimal digits. Anything else need not reach the database.
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
