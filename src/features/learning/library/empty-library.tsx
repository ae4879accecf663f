import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { routes } from '@/domain/routes/paths'

/** What somebody sees who has no course yet. */
export function EmptyLibrary() {
  return (
    <EmptyState
      title="You do not have a course yet."
      action={
        <ButtonLink href={`${routes.home}#courses`} fullLoad>
          Explore all courses
        </ButtonLink>
      }
    >
      <p>When you enroll in one, it is here.</p>
    </EmptyState>
  )
}
