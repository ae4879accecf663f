import { ButtonLink } from '@/components/ui/button-link'
import { routes } from '@/domain/routes/paths'

/** To what one has written in a course, and what one has opened with a partner. */
export function AnswersLink({ courseSlug }: { courseSlug: string }) {
  return (
    <ButtonLink href={routes.journey(courseSlug)} fullLoad variant="quiet">
      What you have written
    </ButtonLink>
  )
}
