import type { CollectionAfterLoginHook } from 'payload'
import type { User } from '@/payload-types'
import { closePasswordWindow } from '@/services/checkout/fulfillment/close-password-window'

/** The first sign-in, by password or by a link, ends what the browser that paid may do. */
export const closePasswordWindowAtLogin: CollectionAfterLoginHook<User> = async ({ req, user }) => {
  await closePasswordWindow(req, user.id)
  return user
}
