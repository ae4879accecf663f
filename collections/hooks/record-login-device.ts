import { decodeJwt } from 'jose'
import type { CollectionAfterLoginHook } from 'payload'
import type { User } from '@/payload-types'
import { notify } from '@/services/notifications/mail-digest'
import { newDeviceItem } from '@/services/notifications/account/new-device-mail'
import { rememberSession } from '@/services/identity/sessions/remember-session'

/**
 * Remembers the device of a new session, and tells its owner of one that was never seen, with the
 * session itself.
 */
export const recordLoginDevice: CollectionAfterLoginHook<User> = async ({ req, token, user }) => {
  const { clientInfo = null, isNewDevice = false } = req.context.loginContext ?? {}
  const { sid: sessionId } = decodeJwt(token)
  if (typeof sessionId === 'string')
    await rememberSession(req, { userId: user.id, sessionId, clientInfo })
  if (clientInfo && isNewDevice) await notify(req, newDeviceItem(user, clientInfo, new Date()))
  return user
}
