import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { sha256 } from '@/lib/sha256'
import { queryRows } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'
import { setEmailVerified } from '../email/confirm-email'
import { createAccountToken, isAccountToken } from '../email/email-links'
import { logAuditEvent } from '../log-audit-event'
import { openSession } from './open-session'
import { type LoginContext, withLoginContext, type SignInResult } from './sign-in'

/**
 * Creates a link that signs in without a password, and returns its URL, which must only be sent to
 * `email`, the account's own email, because anyone with it can sign in. It works once, for
 * `validForHours`, and invalidates earlier links. Throws outside a transaction.
 */
export async function createSignInLink(
  req: PayloadRequest,
  { userId, email }: { userId: string; email: string },
  validForHours: number,
): Promise<string> {
  const token = await createAccountToken(req, { userId, kind: 'sign_in', email, validForHours })
  return `${env.SITE_URL}${routes.signInLink}?token=${token}`
}

/**
 * Finds the user ID of a sign-in link. Returns null if the link was used or has expired, or if the
 * account has a different email, is disabled, or is an instructor's.
 */
export async function findSignInLinkOwner(
  req: PayloadRequest,
  token: string,
): Promise<string | null> {
  if (!isAccountToken(token)) return null
  const rows = await queryRows(req)(sql`
    select u.id from account_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${sha256(token)} and t.kind = 'sign_in' and t.used_at is null
      and t.expires_at > now() and u.email = t.email and u.status = 'active'
      and u.role = 'student'`)
  const id = rows[0]?.id
  return typeof id === 'string' ? id : null
}

/**
 * Signs in with a link, which works once, and confirms the account's email, because the link was
 * sent there. If the second step is missing, the link remains valid. Throws AppError
 * 'sign_in_link_expired' (410), and the errors of the `beforeLogin` hooks.
 */
export async function signInByLink(
  req: PayloadRequest,
  token: string,
  loginContext: LoginContext = {},
): Promise<SignInResult> {
  const userId = await findSignInLinkOwner(req, token)
  if (userId === null) throw new AppError('sign_in_link_expired')
  return withUserLock(req, userId, async (lockedReq, tx) => {
    // If two requests use the link at the same time, the second one waits and finds it used.
    if ((await findSignInLinkOwner(lockedReq, token)) === null)
      throw new AppError('sign_in_link_expired')
    await tx.execute(sql`
      update account_tokens set used_at = now(), updated_at = now()
      where token_hash = ${sha256(token)}`)
    const clientInfo = loginContext.clientInfo ?? null
    await setEmailVerified(lockedReq, userId, clientInfo)
    const signInResult = await openSession(withLoginContext(lockedReq, loginContext), userId)
    await logAuditEvent(lockedReq, { kind: 'signed_in', userId, clientInfo })
    return signInResult
  })
}
