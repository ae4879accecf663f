import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { SessionUser } from '@/server/session/session-user'
import { ConfirmEmailReminder } from '../email/confirm-email-reminder.client'
import { PendingEmailChange } from '../email/pending-email-change.client'
import { getOwnAccount, getOwnAvatarUrl, getPendingEmailChange } from '../settings/queries'
import { ProfileForm } from './profile-form.client'

/** The Profile tab. */
export async function ProfileTab({ user }: { user: SessionUser }) {
  const [account, avatarUrl, pendingEmail] = await Promise.all([
    getOwnAccount(),
    getOwnAvatarUrl(),
    getPendingEmailChange(),
  ])
  if (!account) return null
  const { fullName, timezone, bio, profileSlug, email, isEmailConfirmed } = account
  return (
    <ProfileForm
      userId={user.id}
      savedProfile={{ fullName, timezone, bio, isProfilePublic: profileSlug !== null }}
      emailSettings={{
        email,
        isConfirmed: isEmailConfirmed,
        reminder: <ConfirmEmailReminder email={email} />,
        pendingChange: <PendingEmailChange email={pendingEmail} />,
        needsCode: user.hasTwoFactor,
      }}
      avatarUrl={avatarUrl}
      publicUrl={
        profileSlug === null ? null : `${env.SITE_URL}${routes.publicProfile(profileSlug)}`
      }
    />
  )
}
