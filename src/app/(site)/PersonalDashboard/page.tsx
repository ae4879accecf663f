import type { Metadata } from 'next'
import { Suspense } from 'react'
import { isInstructor } from '@collections/access/instructor'
import { MemberPage } from '@/components/layout/member-page'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { ClosedCourses } from '@/features/learning/library/empty-library'
import { PersonalCourses, PersonalWelcome } from '@/features/learning/library/personal-dashboard'
import { NewCourseWelcome } from '@/features/learning/library/new-course-welcome'
import { PaymentHistory } from '@/features/purchases/payment-history'
import { PendingItems } from '@/features/together/pending/pending-items'
import { requireUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

export const metadata: Metadata = { title: 'Your course', robots: { index: false } }

export default async function PersonalDashboardPage() {
  const user = await requireUser(routes.personalDashboard)
  return (
    <MemberPage user={user}>
      <Suspense fallback={<Spinner />}>
        <PersonalWelcome
          displayName={toAccountView(user).displayName}
          isInstructor={isInstructor(user)}
        />
        <NewCourseWelcome />
        <ClosedCourses />
        <PendingItems group="beforeCourses" />
        <PersonalCourses />
        <PendingItems group="afterCourses" />
        <PaymentHistory user={user} />
      </Suspense>
    </MemberPage>
  )
}
