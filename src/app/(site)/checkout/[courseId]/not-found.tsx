import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { messages } from '@/domain/messages'
import { routes } from '@/domain/paths'

export default function CourseNotFound() {
  return (
    <div className="shell-narrow section grid justify-items-start gap-8">
      <PageHeading
        title={messages.course.notFound}
        lead="The address may be misspelt, or the course is no longer offered."
      />
      <ButtonLink href={routes.home}>See all courses</ButtonLink>
    </div>
  )
}
