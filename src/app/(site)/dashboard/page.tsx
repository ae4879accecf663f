import type { Metadata } from 'next'
import { MemberPage } from '@/components/layout/member-page'
import { routes } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { ConfirmEmailReminder } from '@/features/account/email/confirm-email-reminder.client'
import { getOwnAccount } from '@/features/account/settings/queries'
import { Library, WelcomeHeader } from '@/features/learning/library/dashboard'
import { ClosedCourses } from '@/features/learning/library/empty-library'
import { NewCourseWelcome } from '@/features/learning/library/new-course-welcome'
import { PendingItems } from '@/features/together/pending/pending-items'
import { requireUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

export const metadata: Metadata = { title: 'Your Library', robots: { index: false } }

type Props = { searchParams: Promise<{ next?: string | string[] }> }

export default async function DashboardPage({ searchParams }: Props) {
  const user = await requireUser(routes.dashboard)
  const { next } = await searchParams
  return (
    <MemberPage user={user} needsScripts={false}>
      <WelcomeHeader
        account={toAccountView(user)}
        picture={(await getOwnAccount())?.avatarUrl ?? null}
      />
      {!user.emailVerified && <ConfirmEmailReminder email={user.email} />}
      <NewCourseWelcome nextPath={safeRedirectPath(next)} />
      <ClosedCourses />
      <PendingItems group="beforeCourses" />
      <Library />
      <PendingItems group="afterCourses" />
    </MemberPage>
  )
}
