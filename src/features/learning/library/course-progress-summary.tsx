import { ButtonLink } from '@/components/ui/button-link'
import { ProgressLines } from '@/components/ui/progress-lines'
import type { Progress } from '@/domain/learning/lesson-order'
import { courseProgressLabel } from '@/domain/learning/progress'
import { routes } from '@/domain/routes/paths'
import { formatDuration } from '@/domain/text/duration'
import { AccessEnd } from './access-end.client'
import type { LessonLink, LibraryCourse, NextLesson } from './library-views'

type CourseProgressSummaryProps = {
  course: LibraryCourse
  /** Whether this is the library's main course, with the only primary button. */
  isMain: boolean
}

/** The progress in a course, the end of access, the last completed lesson, and the next step. */
export function CourseProgressSummary({ course, isMain }: CourseProgressSummaryProps) {
  return (
    <>
      <CourseProgressLine progress={course.progress} />
      <AccessEnd endsAt={course.endsAt} />
      <LastCompletedLesson course={course} />
      <ContinueLink course={course} isMain={isMain} />
    </>
  )
}

/**
 * A user's progress in a course: '10 of 11 Lessons Completed', the motif's two lines, and '90%'.
 */
export function CourseProgressLine({ progress }: { progress: Progress }) {
  const { done, total, percent } = progress
  return (
    <div className="flex items-end gap-4">
      <ProgressLines percent={percent} label={courseProgressLabel(done, total)} className="grow" />
      <span className="text-lg leading-none font-semibold tabular-nums">{percent}%</span>
    </div>
  )
}

/** The last completed lesson, if any, until the course is finished. */
export function LastCompletedLesson({
  course,
}: {
  course: Pick<LibraryCourse, 'lastDone' | 'next'>
}) {
  if (course.lastDone === null || course.next === null) return null
  return (
    <p className="wrap-anywhere text-ink-soft">
      Last lesson completed:{' '}
      <span className="font-semibold text-ink">
        <bdi>{course.lastDone}</bdi>
      </span>
    </p>
  )
}

type ContinueLinkProps = {
  course: Pick<LibraryCourse, 'isStarted' | 'next' | 'progress' | 'skipped'>
  /** False if another course comes first on this page. */
  isMain?: boolean
}

/** The next lesson of a course, or a text if none remains. */
export function ContinueLink({ course, isMain = true }: ContinueLinkProps) {
  const { isStarted, next, progress, skipped } = course
  if (next) {
    return (
      <div className="grid grid-cols-1 justify-items-start gap-2.5">
        <ButtonLink
          href={next.href}
          fullLoad
          variant={isMain ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {isStarted ? 'Continue' : 'Begin'}: <bdi>{next.title}</bdi>
        </ButtonLink>
        <LessonPosition next={next} />
        <Skipped lessons={skipped} />
      </div>
    )
  }
  if (progress.total === 0) return <p className="text-ink-soft">Lessons are coming soon.</p>
  return <p className="font-semibold text-sage">You’ve completed every lesson in this course.</p>
}

/** Up to this many skipped lessons, the list is expanded. */
const UNFOLDED_COUNT = 3

/** Links to skipped lessons, in addition to the next lesson. */
function Skipped({ lessons }: { lessons: readonly LessonLink[] }) {
  if (lessons.length === 0) return null
  return (
    <details
      open={lessons.length <= UNFOLDED_COUNT}
      className="text-sm wrap-anywhere text-ink-soft"
    >
      <summary className="cursor-pointer py-1.5">Skipped lessons ({lessons.length})</summary>
      <ul>
        {lessons.map(({ id, title, href }) => (
          <li key={id} dir="auto">
            {href ? (
              <a href={href} className="text-link inline-block py-1.5">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** 'Lesson 2 of 3 in Let's Get Started, 0:10 of 0:32' */
function LessonPosition({ next: { position, durationSeconds, atSecond } }: { next: NextLesson }) {
  if (!position) return null
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      Lesson {position.number} of {position.total} in <bdi>{position.moduleTitle}</bdi>
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

/** A link to the user's own and shared answers in a course. */
export function AnswersLink({ courseSlug }: { courseSlug: string }) {
  return (
    <ButtonLink href={routes.journey(courseSlug)} fullLoad variant="quiet">
      Your answers
    </ButtonLink>
  )
}
