import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { SessionUser } from '@/server/session/session-user'
import { ConfirmEmailReminder } from '../email/confirm-email-reminder.client'
import { PendingEmailChange } from '../email/pending-email-change.client'
import { getOwnAccount, getOwnPicture, getPendingEmailChange } from '../settings/queries'
import { ProfileForm } from './profile-form.client'

/** The Profile tab. */
export async function ProfileTab({ user }: { user: SessionUser }) {
  const [account, picture, pending] = await Promise.all([
    getOwnAccount(),
    getOwnPicture(),
    getPendingEmailChange(),
  ])
  if (!account) return null
  const { fullName, timezone, bio, profileSlug, email, isEmailConfirmed } = account
  return (
    <ProfileForm
      person={user.id}
      saved={{ fullName, timezone, bio, isProfilePublic: profileSlug !== null }}
      email={{
        email,
        isConfirmed: isEmailConfirmed,
        reminder: <ConfirmEmailReminder email={email} />,
        pendingChange: <PendingEmailChange email={pending} />,
        needsCode: user.hasTwoFactor,
      }}
      picture={picture}
      publicUrl={profileSlug === null ? null : `${env.SITE_URL}${routes.person(profileSlug)}`}
    />
  )
}
