import { ButtonLink } from '@/components/ui/button-link'
import { formatDuration } from '@/domain/text/duration'
import type { LibraryCourse, NextLesson } from './library-state'

type ContinueLinkProps = {
  course: Pick<LibraryCourse, 'isBegun' | 'next' | 'progress'>
  /** The one thing to do on this page; false where another course comes first. */
  isMain?: boolean
}

/** The one next step in a course and where it stands, or a word that there is none left. */
export function ContinueLink({ course, isMain = true }: ContinueLinkProps) {
  const { isBegun, next, progress } = course
  if (next) {
    return (
      <div className="grid grid-cols-1 justify-items-start gap-2.5">
        <ButtonLink
          href={next.href}
          fullLoad
          variant={isMain ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {isBegun ? 'Continue' : 'Begin'}: <bdi>{next.title}</bdi>
        </ButtonLink>
        <Place next={next} />
      </div>
    )
  }
  if (progress.total === 0) return <p className="text-ink-soft">The lessons will be here soon.</p>
  return <p className="font-semibold text-sage">You have completed every lesson of this course.</p>
}

/** 'Lesson 2 of 3 in Let's Get Started, 0:10 of 0:32' */
function Place({ next: { place, durationSeconds, atSecond } }: { next: NextLesson }) {
  if (!place) return null
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      Lesson {place.number} of {place.of} in <bdi>{place.moduleTitle}</bdi>
      {atSecond > 0 && (
        <>
          , you stopped at <span className="tabular-nums">{formatDuration(atSecond)}</span>
        </>
      )}
      {durationSeconds !== null && (
        <span className="tabular-nums">
          {atSecond > 0 ? (
            ' of '
          ) : (
            <>
              , <span className="sr-only">length </span>
            </>
          )}
          {formatDuration(durationSeconds)}
        </span>
      )}
    </p>
  )
}
