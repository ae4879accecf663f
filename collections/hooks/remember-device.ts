import { decodeJwt } from 'jose'
import type { CollectionAfterLoginHook } from 'payload'
import type { User } from '@/payload-types'
import { collectMail } from '@/services/notifications/collect-mail'
import { newDeviceNews } from '@/services/notifications/account/new-device-mail'
import { rememberSession } from '@/services/identity/sessions/remember-session'

/**
 * Remembers the device of a new session, and tells its owner of one that was never seen, with the
 * session itself.
 */
export const rememberDevice: CollectionAfterLoginHook<User> = async ({ req, token, user }) => {
  const { visit = null, isNewDevice = false } = req.context.entrance ?? {}
  const { sid: sessionId } = decodeJwt(token)
  if (typeof sessionId === 'string')
    await rememberSession(req, { userId: user.id, sessionId, visit })
  if (visit && isNewDevice) await collectMail(req, newDeviceNews(user, visit, new Date()))
  return user
}
