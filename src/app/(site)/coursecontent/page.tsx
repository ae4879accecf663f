import type { Metadata } from 'next'
import { MemberPage } from '@/components/layout/member-page'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/routes/paths'
import { CourseContent } from '@/features/learning/library/course-content'
import { requireUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

export const metadata: Metadata = { title: 'Course content', robots: { index: false } }

export default async function CourseContentPage() {
  const user = await requireUser(routes.courseContent)
  return (
    <MemberPage account={toAccountView(user)} zone={user.timezone} needsScripts={false} narrow>
      <PageHeading title="Course content" lead="This includes videos/comments" />
      <CourseContent />
    </MemberPage>
  )
}
