import 'server-only'
import { cache } from 'react'
import type { NotificationSettings } from '@/domain/notifications/notification-schema'
import { routes } from '@/domain/routes/paths'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { readNotifications } from '@/services/notifications/notification-settings'
import { type OwnAccount, readAccount } from '@/services/identity/profile/read-account'
import {
  type PublicProfile,
  readPublicProfile,
} from '@/services/identity/profile/read-public-profile'
import { readPendingEmailChange } from '@/services/identity/email/request-email-change'

/** Returns the signed-in user's account, or null for a visitor. */
export const getOwnAccount = cache(async (): Promise<OwnAccount | null> => {
  const user = await currentUser()
  return user && readAccount(await requestFor(user))
})

/** Returns the URL of the signed-in user's avatar, or null. */
export async function getOwnAvatarUrl(): Promise<string | null> {
  const account = await getOwnAccount()
  return account?.avatar ? routes.ownAvatar(account.avatar.version) : null
}

/** Returns the signed-in user's new, unconfirmed email, or null. */
export async function getPendingEmailChange(): Promise<string | null> {
  return readPendingEmailChange(await requestFor(await currentUser()))
}

/** Returns the signed-in user's notification settings, or null for a visitor. */
export async function getNotificationChoices(): Promise<NotificationSettings | null> {
  const user = await currentUser()
  return user && readNotifications(await requestFor(user))
}

/** Returns a public profile by its slug, or null. Cached per request. */
export const getPublicProfile = cache(async (slug: string): Promise<PublicProfile | null> =>
  readPublicProfile(await requestFor(null), slug),
)
