import { jwtSign, type PayloadRequest } from 'payload'
import { addSessionToUser } from 'payload/shared'
import type { User } from '@/payload-types'
import { toAccountView } from '../profile/account-view'
import { readOwnDeviceStamp } from './device-stamp'
import type { SignInResult } from './sign-in'

/**
 * Opens a session for a user who proved their identity without Payload's login operation. Takes the
 * same steps as that operation: adds the session, runs the `beforeLogin` hooks, signs the token,
 * and runs the `afterLogin` hooks. The caller must hold the user's lock. Throws if the account
 * doesn't exist.
 */
export async function openSession(req: PayloadRequest, userId: string): Promise<SignInResult> {
  const { payload, context } = req
  const { config } = payload.collections.users
  // Reads the whole row, because `addSessionToUser` saves the whole row.
  const user = await payload.db.findOne<User>({
    collection: 'users',
    where: { id: { equals: userId } },
    req,
  })
  if (!user) throw new Error('There is no such account.')
  const { sid } = await addSessionToUser({ collectionConfig: config, payload, req, user })
  if (sid === undefined) throw new Error('The account has no sessions.')
  for (const hook of config.hooks.beforeLogin)
    await hook({ collection: config, context, req, user })
  const session = { userId, sessionId: sid, email: user.email }
  const token = await signSessionToken(req, session, config.auth.tokenExpiration)
  for (const hook of config.hooks.afterLogin)
    await hook({ collection: config, context, req, token, user })
  const deviceStamp = await readOwnDeviceStamp(req, userId)
  return { token, userId, user: toAccountView(user), deviceStamp }
}

/** Signs the token of a session, which expires after `seconds`. */
export async function signSessionToken(
  { payload }: PayloadRequest,
  { userId, sessionId, email }: { userId: string; sessionId: string; email: string },
  seconds: number,
): Promise<string> {
  const { token } = await jwtSign({
    fieldsToSign: { id: userId, collection: 'users', email, sid: sessionId },
    secret: payload.secret,
    tokenExpiration: seconds,
  })
  return token
}
