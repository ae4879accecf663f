import type { Metadata } from 'next'
import { preload } from 'react-dom'
import { MemberFrame } from '@/components/layout/member-page'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/routes/paths'
import { CourseContent } from '@/features/learning/library/course-content.client'
import { LibraryScope } from '@/features/learning/library/library-scope.client'
import { requireReader } from '@/server/session/session'

export const metadata: Metadata = { title: 'Course content', robots: { index: false } }

/** Nothing here is one person's: the page is kept for all who are signed in. */
export default async function CourseContentPage() {
  await requireReader(routes.courseContent)
  preload(routes.libraryState(true), { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <LibraryScope withComments>
      <MemberFrame narrow>
        <PageHeading title="Course content" lead="This includes videos/comments" />
        <CourseContent />
      </MemberFrame>
    </LibraryScope>
  )
}
