import 'server-only'
import { cache } from 'react'
import type { NotificationChoices } from '@/domain/notifications/notification-schema'
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

/** The signed-in user's own account, or null for a visitor. */
export const getOwnAccount = cache(async (): Promise<OwnAccount | null> => {
  const user = await currentUser()
  return user && readAccount(await requestFor(user))
})

/** The address of the signed-in user's picture, or null when there is none. */
export async function getOwnPicture(): Promise<string | null> {
  const account = await getOwnAccount()
  return account?.avatar ? routes.ownAvatar(account.avatar.version) : null
}

/** The address that waits to be confirmed as the signed-in user's new one, or null. */
export async function getPendingEmailChange(): Promise<string | null> {
  return readPendingEmailChange(await requestFor(await currentUser()))
}

/** What the signed-in user wants to be told of, or null for a visitor. */
export async function getNotifications(): Promise<NotificationChoices | null> {
  const user = await currentUser()
  return user && readNotifications(await requestFor(user))
}

/** A public profile by its short name, or null. Asked at most once for each request. */
export const getPublicProfile = cache(async (slug: string): Promise<PublicProfile | null> =>
  readPublicProfile(await requestFor(null), slug),
)
