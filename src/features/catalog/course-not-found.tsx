import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'

/** Reports that a course doesn't exist, and links to the other courses. */
export function CourseNotFound({ children }: { children?: ReactNode }) {
  return (
    <div className="shell-narrow section grid justify-items-start gap-8">
      <PageHeading
        title={messages.course.notFound}
        lead="The link may be mistyped, or the course may no longer be available."
      />
      {children}
      <ButtonLink href={routes.home} loadsDocument>
        See all courses
      </ButtonLink>
    </div>
  )
}
