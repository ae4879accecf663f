import { AuthenticationError, loginOperation, type PayloadRequest, ValidationError } from 'payload'
import { AppError } from '@/domain/app-error'
import { messages } from '@/domain/messages'
import { withUserLock } from '@/services/database/with-user-lock'
import { type AccountView, toAccountView } from './account-view'
import { type DeviceStamp, readOwnDeviceStamp } from './device-stamp'
import { type Entrance, withEntrance } from './entrance'
import { findUserId } from './find-user-id'
import { inPasswordQueue } from './password-queue'
import { recordEvent } from './record-event'

type Credentials = { email: string; password: string }

export type SignedIn = {
  token: string
  userId: string
  user: AccountView
  /** To what the mark of this browser is bound; read under the lock under which the session was opened. */
  device: DeviceStamp
}

/**
 * Opens a session for whoever knows the password of the account, and records it. `token` belongs into the session
 * cookie and nowhere else. The email is given in its stored form.
 *
 * Throws AppError 'invalid_credentials' (401), or what the `beforeLogin` hooks of people throw: 'account_disabled',
 * and 'code_required' or 'wrong_code' when the password was right and a second step is asked for. Attempts are
 * counted by the caller (specification, section 8).
 */
export async function signIn(
  req: PayloadRequest,
  credentials: Credentials,
  entrance: Entrance = {},
): Promise<SignedIn> {
  const userId = await findUserId(req, credentials.email)
  if (!userId) throw invalidCredentials()
  return inPasswordQueue(userId, () =>
    withUserLock(req, userId, (lockedReq) =>
      openSession(withEntrance(lockedReq, entrance), userId, credentials),
    ),
  )
}

async function openSession(
  req: PayloadRequest,
  userId: string,
  data: Credentials,
): Promise<SignedIn> {
  // The operation and not `payload.login`, which drops the token because REST must not show it.
  const { token, user } = await loginOperation<'users'>({
    collection: req.payload.collections.users,
    data,
    depth: 0,
    overrideAccess: true,
    req,
  }).catch((error: unknown) => {
    if (error instanceof AuthenticationError || error instanceof ValidationError) {
      throw invalidCredentials()
    }
    throw error
  })
  // The address may have moved to another account since the lock was chosen.
  if (!token || user?.id !== userId) throw invalidCredentials()
  const { visit = null } = req.context.entrance ?? {}
  await recordEvent(req, { kind: 'signed_in', userId, visit })
  const device = await readOwnDeviceStamp(req, userId)
  return { token, userId, user: toAccountView(user), device }
}

function invalidCredentials(): AppError {
  return new AppError('invalid_credentials', messages.signIn.invalidCredentials, { status: 401 })
}
