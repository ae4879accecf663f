import type { ReactNode } from 'react'
import { ThemeChooser } from '@/components/layout/theme-chooser'
import { PageHeading } from '@/components/ui/page-heading'
import type { SessionUser } from '@/server/session/session-user'
import { SaveChangesButton, SaveResult, ActiveFormProvider } from './active-form.client'
import { SettingsTabs } from './settings-tabs.client'
import { AccountSummaryCard } from './account-summary-card'
import { Card } from '@/components/ui/card'
import { memberMessages } from '@/domain/messages/member-messages'
import { DeleteAccount } from '../data/delete-account.client'

type SettingsFrameProps = { user: SessionUser; children: ReactNode }

/** The layout of all settings tabs (docs/specification.md, section 2). */
export function SettingsFrame({ user, children }: SettingsFrameProps) {
  return (
    <ActiveFormProvider>
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <PageHeading title="Settings" />
          <div className="flex flex-wrap items-end gap-x-6 gap-y-4 max-sm:w-full max-sm:flex-col max-sm:items-stretch">
            <ThemeChooser legend="Dark mode" name="theme-in-settings" />
            <SaveChangesButton />
          </div>
        </div>
        <SaveResult />
        <SettingsTabs />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {children}
        <AccountSummaryCard />
        <div className="lg:col-start-1">
          <DangerZone user={user} />
        </div>
      </div>
    </ActiveFormProvider>
  )
}

/** Account deletion, at the end of the settings (docs/specification.md, section 3). */
function DangerZone({ user }: { user: SessionUser }) {
  return (
    <Card as="section" labelledBy="danger-zone" className="grid gap-5 border-alarm!">
      <div className="grid gap-2">
        <h2 id="danger-zone" className="heading text-xl text-alarm">
          Danger Zone
        </h2>
        <p className="max-w-prose">
          {user.role === 'instructor'
            ? memberMessages.ownData.instructorNotDeletable
            : 'Once you delete your account, there is no going back. Please be certain.'}
        </p>
      </div>
      {user.role === 'student' && (
        <DeleteAccount email={user.email} needsCode={user.hasTwoFactor} />
      )}
    </Card>
  )
}
