import type { Metadata } from 'next'
import { preload } from 'react-dom'
import { MemberFrame } from '@/components/layout/member-page'
import { routes } from '@/domain/routes/paths'
import { ScopedEmailReminder } from '@/features/account/email/confirm-email-reminder.client'
import { Dashboard, WelcomeHeader } from '@/features/learning/library/dashboard.client'
import { LibraryScope } from '@/features/learning/library/library-scope.client'
import { ScopedWaiting } from '@/features/together/waiting/scoped-waiting.client'
import { requireReader } from '@/server/session/session'

export const metadata: Metadata = { title: 'Your Library', robots: { index: false } }

/** Nothing here is one person's: the page is kept for all who are signed in. */
export default async function DashboardPage() {
  await requireReader(routes.dashboard)
  preload(routes.libraryState(), { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <LibraryScope>
      <MemberFrame>
        <WelcomeHeader />
        <Dashboard
          reminder={<ScopedEmailReminder />}
          waiting={<ScopedWaiting part="first" />}
          afterwards={<ScopedWaiting part="afterwards" />}
        />
      </MemberFrame>
    </LibraryScope>
  )
}
