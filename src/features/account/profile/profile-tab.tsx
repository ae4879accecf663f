import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { readPendingEmailChange } from '@/services/identity/email/request-email-change'
import { getOwnAccount } from '../settings/queries'
import { ProfileForm } from './profile-form.client'

/** The Profile tab. */
export async function ProfileTab({ user }: { user: SessionUser }) {
  const [account, pendingEmail] = await Promise.all([
    getOwnAccount(),
    readPendingEmailChange(await requestFor(user)),
  ])
  if (!account) return null
  const { fullName, timezone, bio, profileSlug, email, isEmailConfirmed, avatarUrl } = account
  return (
    <ProfileForm
      userId={user.id}
      savedProfile={{ fullName, timezone, bio, isProfilePublic: profileSlug !== null }}
      emailSettings={{
        email,
        isConfirmed: isEmailConfirmed,
        pendingEmail,
        needsCode: user.hasTwoFactor,
      }}
      avatarUrl={avatarUrl}
      publicUrl={
        profileSlug === null ? null : `${env.SITE_URL}${routes.publicProfile(profileSlug)}`
      }
    />
  )
}
