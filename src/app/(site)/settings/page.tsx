import type { Metadata } from 'next'
import { MemberPage } from '@/components/layout/member-page'
import { SignOutForm } from '@/components/layout/sign-out-form.client'
import { ThemeChooser } from '@/components/layout/theme-chooser.client'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/paths'
import { ConfirmEmailLine } from '@/features/account/email/confirm-email-line'
import { requireUser } from '@/server/session'
import { toAccountView } from '@/services/account/account-view'

export const metadata: Metadata = { title: 'Settings', robots: { index: false } }

export default async function SettingsPage() {
  const user = await requireUser(routes.settings)
  const account = toAccountView(user)
  return (
    <MemberPage account={account} narrow>
      <PageHeading title="Settings" lead="The account you are signed in with">
        <ThemeChooser legend="Dark mode" />
      </PageHeading>
      <Card>
        <dl className="grid gap-5">
          <div>
            <dt className="text-sm text-ink-soft">Full name</dt>
            <dd dir="auto" className="font-semibold wrap-anywhere">
              {user.username}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Email</dt>
            <dd className="font-semibold wrap-anywhere">{account.email}</dd>
            <dd>
              <ConfirmEmailLine user={user} />
            </dd>
          </div>
        </dl>
      </Card>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink href={routes.dashboard}>Go to your library</ButtonLink>
        <SignOutForm label="Logout" />
      </div>
    </MemberPage>
  )
}
