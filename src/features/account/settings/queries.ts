import 'server-only'
import { cache } from 'react'
import { routes } from '@/domain/routes/paths'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { readAccount } from '@/services/identity/profile/read-account'
import {
  type PublicProfile,
  readPublicProfile,
} from '@/services/identity/profile/read-public-profile'

/** Returns the signed-in user's account with the URL of its avatar, or null for a visitor. */
export const getOwnAccount = cache(async () => {
  const user = await currentUser()
  const account = user && (await readAccount(await requestFor(user)))
  const avatarUrl = account?.avatar ? routes.ownAvatar(account.avatar.version) : null
  return account && { ...account, avatarUrl }
})

/** Returns a public profile by its slug, or null. Cached per request. */
export const getPublicProfile = cache(async (slug: string): Promise<PublicProfile | null> =>
  readPublicProfile(await requestFor(null), slug),
)
