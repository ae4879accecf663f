import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/paths'
import { Library } from '@/features/learning/library'
import { WelcomeHeader } from '@/features/learning/welcome-header'
import { requireUser } from '@/server/session'
import { toAccountView } from '@/services/account/account-view'

export const metadata: Metadata = { title: 'Your Library', robots: { index: false } }

export default async function DashboardPage() {
  const account = toAccountView(await requireUser(routes.dashboard))
  return (
    <div className="shell section grid gap-12">
      <AuthHintSync user={account} />
      <WelcomeHeader {...account} />
      <section aria-labelledby="library" className="grid gap-6">
        <h2 id="library" className="heading text-2xl">
          Your Library
        </h2>
        <Suspense fallback={<Spinner />}>
          <Library />
        </Suspense>
      </section>
    </div>
  )
}
