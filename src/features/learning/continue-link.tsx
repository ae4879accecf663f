import { ButtonLink } from '@/components/ui/button-link'
import type { LibraryCourse } from './views'

type ContinueLinkProps = { course: Pick<LibraryCourse, 'next' | 'progress'> }

/** The one next step in a course, or a word that there is none left. */
export function ContinueLink({ course: { next, progress } }: ContinueLinkProps) {
  if (next) {
    return (
      <ButtonLink href={next.href}>
        {progress.done === 0 ? 'Begin' : 'Continue'}: {next.title}
      </ButtonLink>
    )
  }
  if (progress.total === 0) return <p className="text-ink-soft">The lessons will be here soon.</p>
  return <p className="font-semibold text-sage">You have completed every lesson of this course.</p>
}
