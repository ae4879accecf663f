import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { getFieldsToSign, jwtSign, type PayloadRequest } from 'payload'
import { addSessionToUser } from 'payload/shared'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import type { User } from '@/payload-types'
import { env } from '@/lib/env'
import { sha256 } from '@/lib/sha256'
import { executorOf, queryRows } from '@/services/database/executor'
import { currentTransaction } from '@/upstream/payload/transactions'
import { withUserLock } from '@/services/database/with-user-lock'
import { setEmailVerified } from '../email/confirm-email'
import { toAccountView } from '../profile/account-view'
import { logAuditEvent } from '../log-audit-event'
import { readOwnDeviceStamp } from './device-stamp'
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
  if (!(await currentTransaction(req)))
    throw new Error('createSignInLink must run in a transaction.')
  const token = randomBytes(32).toString('base64url')
  const db = await executorOf(req)
  await db.execute(sql`
    update account_tokens set expires_at = now(), updated_at = now()
    where user_id = ${userId}::uuid and kind = 'sign_in' and used_at is null and expires_at > now()`)
  await db.execute(sql`
    insert into account_tokens (user_id, kind, token_hash, email, expires_at)
    values (${userId}::uuid, 'sign_in', ${sha256(token)}, ${email},
      now() + make_interval(hours => ${validForHours}))`)
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
  // Rejects tokens that aren't 256 bits in base64url without querying the database.
  if (!/^[\w-]{43}$/.test(token)) return null
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
    const signedIn = await openSession(withLoginContext(lockedReq, loginContext), userId)
    await logAuditEvent(lockedReq, { kind: 'signed_in', userId, clientInfo })
    return signedIn
  })
}

/**
 * Starts a session without a password, which Payload's login operation would require. Takes the
 * same steps: adds the session, runs the `beforeLogin` hooks, signs the token, and runs the
 * `afterLogin` hooks.
 */
async function openSession(req: PayloadRequest, userId: string): Promise<SignInResult> {
  const { payload } = req
  const { config } = payload.collections.users
  // Reads the whole row, because `addSessionToUser` saves the whole row.
  const row = await payload.db.findOne<User>({
    collection: 'users',
    where: { id: { equals: userId } },
    req,
  })
  if (!row) throw new AppError('sign_in_link_expired')
  const { sid } = await addSessionToUser({ collectionConfig: config, payload, req, user: row })
  const context = req.context
  for (const hook of config.hooks.beforeLogin)
    await hook({ collection: config, context, req, user: row })
  const { email } = row
  const { token } = await jwtSign({
    fieldsToSign: getFieldsToSign({ collectionConfig: config, email, sid, user: row }),
    secret: payload.secret,
    tokenExpiration: config.auth.tokenExpiration,
  })
  for (const hook of config.hooks.afterLogin)
    await hook({ collection: config, context, req, token, user: row })
  const deviceStamp = await readOwnDeviceStamp(req, userId)
  return { token, userId, user: toAccountView(row), deviceStamp }
}
