import { createHash, randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { getFieldsToSign, jwtSign, type PayloadRequest } from 'payload'
import { addSessionToUser } from 'payload/shared'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import type { User } from '@/payload-types'
import { env } from '@/lib/env'
import { executorOf } from '@/services/database/executor'
import { openTransaction } from '@/upstream/payload/transactions'
import { withUserLock } from '@/services/database/with-user-lock'
import { markConfirmed } from '../email/confirm-email'
import { toAccountView } from '../profile/account-view'
import { logAuditEvent } from '../log-audit-event'
import { readOwnDeviceStamp } from './device-stamp'
import { type LoginContext, withLoginContext } from './login-context'
import type { SignedIn } from './sign-in'

/** What is kept of a token: whoever reads the database can make no link of it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The address of a page on which the owner of an account signs in without a password, in the
 * caller's transaction. It works once and for `validForHours`; an older one stops working. Whoever
 * has it can use the account: it belongs into a mail to `email`, the account's own, and nowhere
 * else.
 */
export async function makeSignInLink(
  req: PayloadRequest,
  { userId, email }: { userId: string; email: string },
  validForHours: number,
): Promise<string> {
  if (!(await openTransaction(req))) throw new Error('A link is made in a transaction.')
  const token = randomBytes(32).toString('base64url')
  const db = await executorOf(req)
  await db.execute(sql`
    update account_tokens set expires_at = now(), updated_at = now()
    where user_id = ${userId}::uuid and kind = 'sign_in' and used_at is null and expires_at > now()`)
  await db.execute(sql`
    insert into account_tokens (user_id, kind, token_hash, email, expires_at)
    values (${userId}::uuid, 'sign_in', ${hashOf(token)}, ${email},
      now() + make_interval(hours => ${validForHours}))`)
  return `${env.SITE_URL}${routes.signInLink}?token=${token}`
}

/**
 * Whose sign-in link this is; null when it works no more: it was used, its time is over, the
 * account has another address by now, is disabled, or is an instructor's.
 */
export async function ownerOfSignInLink(
  req: PayloadRequest,
  token: string,
): Promise<string | null> {
  // What `makeSignInLink` makes: 256 bits. Anything else need not reach the database.
  if (!/^[\w-]{43}$/.test(token)) return null
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select u.id from account_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hashOf(token)} and t.kind = 'sign_in' and t.used_at is null
      and t.expires_at > now() and u.email = t.email and u.status = 'active'
      and u.role = 'student'`)
  const id = rows[0]?.id
  return typeof id === 'string' ? id : null
}

/**
 * Opens a session for whoever has the link, once, and records it. The link went to the account's
 * own address, so it confirms it. When the second step of the account is missing, nothing has
 * changed and the link still works.
 *
 * Throws AppError 'sign_in_link_expired' (410), or what the `beforeLogin` hooks of people throw, as
 * for a sign-in with the password.
 */
export async function signInByLink(
  req: PayloadRequest,
  token: string,
  loginContext: LoginContext = {},
): Promise<SignedIn> {
  const userId = await ownerOfSignInLink(req, token)
  if (userId === null) throw new AppError('sign_in_link_expired')
  return withUserLock(req, userId, async (lockedReq, tx) => {
    // Two windows with the same link: the second finds it used, now that it has the lock.
    if ((await ownerOfSignInLink(lockedReq, token)) === null)
      throw new AppError('sign_in_link_expired')
    await tx.execute(sql`
      update account_tokens set used_at = now(), updated_at = now()
      where token_hash = ${hashOf(token)}`)
    const clientInfo = loginContext.clientInfo ?? null
    await markConfirmed(lockedReq, userId, clientInfo)
    const signedIn = await openSession(withLoginContext(lockedReq, loginContext), userId)
    await logAuditEvent(lockedReq, { kind: 'signed_in', userId, clientInfo })
    return signedIn
  })
}

/**
 * What Payload's own operations of signing in do once they know who it is: the session, the hooks
 * before, the token, the hooks after. It has none that takes no password.
 */
async function openSession(req: PayloadRequest, userId: string): Promise<SignedIn> {
  const { payload } = req
  const { config } = payload.collections.users
  // All of the row: the session is written with it.
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
  const device = await readOwnDeviceStamp(req, userId)
  return { token, userId, user: toAccountView(row), device }
}
