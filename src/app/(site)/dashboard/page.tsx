import type { Metadata } from 'next'
import { Suspense } from 'react'
import { MemberPage } from '@/components/layout/member-page'
import { SignOutForm } from '@/components/layout/sign-out-form'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { ConfirmEmailLine } from '@/features/account/email/confirm-email-line'
import { getOwnPicture } from '@/features/account/settings/queries'
import { Library } from '@/features/learning/library/library'
import { WelcomeHeader } from '@/features/learning/library/welcome-header'
import { requireUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

export const metadata: Metadata = { title: 'Your Library', robots: { index: false } }

export default async function DashboardPage() {
  const user = await requireUser(routes.dashboard)
  const account = toAccountView(user)
  return (
    <MemberPage account={account}>
      <WelcomeHeader {...account} picture={await getOwnPicture()} />
      <ConfirmEmailLine user={user} />
      {/* The last button comes with the library: below 'Loading...' it would be pushed away. */}
      <Suspense fallback={<Spinner />}>
        <section aria-labelledby="library" className="grid grid-cols-1 gap-4 sm:gap-6">
          <h2 id="library" className="heading text-xl sm:text-2xl">
            Your Library
          </h2>
          <Library />
        </section>
        <div className="sm:hidden">
          <SignOutForm label="Logout" />
        </div>
      </Suspense>
    </MemberPage>
  )
}
