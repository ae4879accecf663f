import { AuthenticationError, loginOperation, type PayloadRequest, ValidationError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { withUserLock } from '@/services/database/with-user-lock'
import { simulateHashCheck } from '@/upstream/payload/password-hash'
import { type AccountView, toAccountView } from '../profile/account-view'
import { type DeviceStamp, readOwnDeviceStamp } from './device-stamp'
import { findUserId } from '../find-user-id'
import { inPasswordQueue, inVisitorQueue } from '../password/password-queue'
import { logAuditEvent } from '../log-audit-event'
import { findStoredPasswordForm, readStoredHash } from '../password/verify-password'
import type { ClientInfo } from '@/domain/identity/client-info'

/** Additional data for a sign-in, besides the password or link. */
export type LoginContext = {
  /** The second step: an app code or recovery code that `normalizeCode` normalized. */
  code?: string
  clientInfo?: ClientInfo
  /** Whether this browser has never signed in to the account, so that the owner is notified. */
  isNewDevice?: boolean
}

declare module 'payload' {
  interface RequestContext {
    loginContext?: LoginContext
  }
}

/** Passes the login context to the sign-in hooks. */
export function withLoginContext(req: PayloadRequest, loginContext: LoginContext): PayloadRequest {
  req.context = { ...req.context, loginContext }
  return req
}

type Credentials = { email: string; password: string }

export type SignInResult = {
  token: string
  userId: string
  user: AccountView
  /** Read while holding the lock under which the session was opened. */
  deviceStamp: DeviceStamp
}

/**
 * Signs in with a normalized email and the password. `token` must only be sent in the session
 * cookie. The caller must limit attempts (docs/security.md, section 5).
 * Throws AppError 'invalid_credentials' (401), and the errors of the `beforeLogin` hooks:
 * 'account_disabled', and 'code_required' or 'wrong_code' if the password was correct.
 */
export async function signIn(
  req: PayloadRequest,
  credentials: Credentials,
  loginContext: LoginContext = {},
): Promise<SignInResult> {
  // No account has a blank password, so this skips hashing.
  if (credentials.password.trim() === '') throw new AppError('invalid_credentials')
  const userId = await findUserId(req, credentials.email)
  // Queues and locks even without an account, so that response times don't reveal who has one.
  const userKey = userId ?? credentials.email
  const runInQueue = loginContext.isNewDevice ? inVisitorQueue : inPasswordQueue
  return runInQueue(userKey, () =>
    withUserLock(req, userKey, (txReq) =>
      signInUnderLock(withLoginContext(txReq, loginContext), userId, credentials),
    ),
  )
}

const NO_USER_ID = '00000000-0000-0000-0000-000000000000'

async function signInUnderLock(
  req: PayloadRequest,
  userId: string | null,
  { email, password }: Credentials,
): Promise<SignInResult> {
  // Queries even without an account, so that response times don't reveal who has one.
  const storedHash = await readStoredHash(req, userId ?? NO_USER_ID)
  const data = { email, password: await findStoredPasswordForm(storedHash, password) }
  // Calls Payload's operation directly, because `payload.login` omits the token.
  const { token, user } = await loginOperation<'users'>({
    collection: req.payload.collections.users,
    data,
    depth: 0,
    overrideAccess: true,
    req,
  }).catch(async (error: unknown) => {
    // Without a stored hash, Payload's sign-in skips hashing.
    if (!storedHash) await simulateHashCheck(data.password)
    if (error instanceof AuthenticationError || error instanceof ValidationError) {
      throw new AppError('invalid_credentials')
    }
    throw error
  })
  // The email may have moved to another account since `findUserId`.
  if (!token || userId === null || user?.id !== userId) throw new AppError('invalid_credentials')
  const { clientInfo = null } = req.context.loginContext ?? {}
  await logAuditEvent(req, { kind: 'signed_in', userId, clientInfo })
  const deviceStamp = await readOwnDeviceStamp(req, userId)
  return { token, userId, user: toAccountView(user), deviceStamp }
}
