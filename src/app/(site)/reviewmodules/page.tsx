import type { Metadata } from 'next'
import { Suspense } from 'react'
import { MemberPage } from '@/components/layout/member-page'
import { PageHeading } from '@/components/ui/page-heading'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { ClosedCourses } from '@/features/learning/library/empty-library'
import { ReviewModules } from '@/features/learning/library/review-modules'
import { requireUser } from '@/server/session/session'

export const metadata: Metadata = { title: 'Review: list of modules', robots: { index: false } }

export default async function ReviewModulesPage() {
  const user = await requireUser(routes.reviewModules)
  return (
    <MemberPage user={user} isNarrow>
      <PageHeading title="Review: list of modules" />
      <Suspense fallback={<Spinner />}>
        <ClosedCourses />
        <ReviewModules />
      </Suspense>
    </MemberPage>
  )
}
