import { ButtonLink } from '@/components/ui/button-link'
import { Motif } from '@/components/ui/motif'
import { routes } from '@/domain/routes/paths'
import type { LibraryCourse } from './library-state'

type CourseFinishedProps = { course: Pick<LibraryCourse, 'title' | 'slug' | 'progress'> }

/** The moment after the last lesson. Nothing before it. */
export function CourseFinished({ course: { title, slug, progress } }: CourseFinishedProps) {
  if (progress.total === 0 || progress.done < progress.total) return null
  return (
    <section
      aria-labelledby="finished"
      className="grid grid-cols-1 items-center gap-x-12 gap-y-6 overflow-hidden rounded-soft border border-hairline bg-sunk p-6 sm:p-10 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] print:hidden"
    >
      <Motif tension={4} className="w-full max-w-72 animate-appear" />
      <div className="grid grid-cols-1 gap-4">
        <h2 id="finished" className="heading text-2xl wrap-anywhere">
          You have finished <bdi>{title}</bdi>
        </h2>
        <p className="max-w-prose">
          All {progress.total} lessons are behind you, and what you practiced is yours. Take a
          moment, tell the one it was for, and come back to any lesson whenever you need it: the
          course stays open to you.
        </p>
        <ButtonLink href={routes.review(slug)} variant="secondary" className="justify-self-start">
          Say what it was like
        </ButtonLink>
      </div>
    </section>
  )
}
