import type { Metadata } from 'next'
import { MemberPage } from '@/components/layout/member-page'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/routes/paths'
import { CourseContent } from '@/features/learning/library/course-content'
import { ClosedCourses } from '@/features/learning/library/empty-library'
import { requireUser } from '@/server/session/session'

export const metadata: Metadata = { title: 'Course content', robots: { index: false } }

export default async function CourseContentPage() {
  const user = await requireUser(routes.courseContent)
  return (
    <MemberPage user={user} needsScripts={false} isNarrow>
      <PageHeading title="Course content" lead="This includes videos/comments" />
      <ClosedCourses />
      <CourseContent />
    </MemberPage>
  )
}
