import { Notice } from '@/components/ui/notice'
import { memberMessages } from '@/domain/messages/member-messages'
import type { SessionUser } from '@/server/session/session-user'
import { requiresTwoFactor } from '@/lib/two-factor-policy'
import { SettingsSection } from '../settings/settings-section'
import { ChangePasswordForm } from './change-password-form.client'
import { EventList } from './event-list'
import { MAX_EVENTS, readSecurityView } from './queries'
import { SessionList } from './session-list.client'
import { TwoFactorSettings } from './two-factor-settings.client'

/** The Security tab: password, two-factor authentication, sessions, and security events. */
export async function SecurityTab({ user }: { user: SessionUser }) {
  const { recoveryCodesLeft, sessions, events } = await readSecurityView(user)
  const isRequired = user.role === 'instructor' && requiresTwoFactor()
  return (
    <div className="grid grid-cols-1 gap-6">
      {isRequired && recoveryCodesLeft === null && (
        <Notice title="Two-factor authentication is required">
          {memberMessages.security.instructorNeedsTwoFactor}
        </Notice>
      )}
      <SettingsSection title="Change password">
        <ChangePasswordForm email={user.email} personalData={[user.email, user.username]} />
      </SettingsSection>
      <SettingsSection
        title="Two-Factor Authentication"
        lead="When you sign in, you’ll also enter a six-digit code from an app on your phone. Even someone who learns your password can’t get in."
      >
        <TwoFactorSettings
          email={user.email}
          recoveryCodesLeft={recoveryCodesLeft}
          isRequired={isRequired}
        />
      </SettingsSection>
      <SettingsSection
        title="Sessions"
        lead="Where you’re signed in. If you don’t recognize a session, log out of it and change your password."
      >
        <SessionList sessions={sessions} />
      </SettingsSection>
      <SettingsSection
        title="Security events"
        lead={`Your ${MAX_EVENTS} most recent events. A copy of your data, below, has all of them. We shorten IP addresses so they can’t be traced to your home.`}
      >
        <EventList events={events} />
      </SettingsSection>
    </div>
  )
}
