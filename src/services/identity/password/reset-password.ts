import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { validateNewPassword, validateStrongPassword } from '@/domain/identity/passwords'
import { queryRows } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'
import { setPassword } from './change-password'
import { setEmailVerified } from '../email/confirm-email'
import { openSession } from '../sessions/open-session'
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
 * which require the second step. If it throws, nothing changes.
 */
export async function resetPassword(
  req: PayloadRequest,
  reset: PasswordReset,
  loginContext: LoginContext = {},
): Promise<SignInResult> {
  const owner = await findOwner(req, reset.token)
  if (!owner) throw new AppError('link_expired')
  const problem = owner.isInstructor
    ? validateStrongPassword(reset.password)
    : validateNewPassword(reset.password)
  if (problem) throw new AppError('weak_password', { message: problem })

  return inPasswordQueue(owner.id, () =>
    withUserLock(req, owner.id, async (txReq) => {
      // If two requests use the link at the same time, the second one waits and finds it used.
      if (!(await findOwner(txReq, reset.token))) throw new AppError('link_expired')
      const [userId, clientInfo] = [owner.id, loginContext.clientInfo ?? null]
      const change = { userId, newPassword: reset.password, clientInfo }
      await setPassword(txReq, { ...change, kind: 'password_reset' })
      const signInResult = await openSession(withLoginContext(txReq, loginContext), userId)
      if (await consumeEmailProof(txReq, { userId, token: reset.token }))
        await setEmailVerified(txReq, userId, clientInfo)
      return signInResult
    }),
  )
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
