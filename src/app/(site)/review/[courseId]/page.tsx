import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { MemberPage } from '@/components/layout/member-page'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/paths'
import { CourseReview } from '@/features/learning/course-review'
import { getLibraryCourse } from '@/features/learning/queries'
import { requireUser } from '@/server/session'
import { toAccountView } from '@/services/account/account-view'

export const metadata: Metadata = { title: 'Review: list of modules', robots: { index: false } }

type Props = { params: Promise<{ courseId: string }> }

export default async function ReviewPage({ params }: Props) {
  const { courseId } = await params
  const user = await requireUser(routes.review(courseId))
  const course = await getLibraryCourse(courseId)
  // Somebody else's course has a sales page, and one that does not exist is told so there.
  if (!course) redirect(routes.course(courseId))
  return (
    <MemberPage account={toAccountView(user)} narrow>
      <PageHeading title="Review: list of modules" lead={course.title} />
      <CourseReview course={course} />
    </MemberPage>
  )
}
