import { ButtonLink } from '@/components/ui/button-link'
import { ProgressBar } from '@/components/ui/progress-bar'
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

/** Renders the progress, when access ends, the last completed lesson, and the next step. */
export function CourseProgressSummary({ course, isMain }: CourseProgressSummaryProps) {
  return (
    <>
      <CourseProgressBar progress={course.progress} />
      <AccessEnd endsAt={course.endsAt} />
      <LastCompletedLesson course={course} />
      <ContinueLink course={course} isMain={isMain} />
    </>
  )
}

/**
 * Renders the progress in a course: '10 of 11 Lessons Completed', the progress bar, and '90%'.
 */
export function CourseProgressBar({ progress }: { progress: Progress }) {
  const { done, total, percent } = progress
  return (
    <div className="flex items-end gap-4">
      <ProgressBar percent={percent} label={courseProgressLabel(done, total)} className="grow" />
      <span className="text-lg leading-none font-semibold tabular-nums">{percent}%</span>
    </div>
  )
}

/** Renders the last completed lesson, if any, until the course is finished. */
export function LastCompletedLesson({ course }: { course: LibraryCourse }) {
  if (course.lastCompletedTitle === null || course.next === null) return null
  return (
    <p className="wrap-anywhere text-ink-soft">
      Last lesson completed:{' '}
      <span className="font-semibold text-ink">
        <bdi>{course.lastCompletedTitle}</bdi>
      </span>
    </p>
  )
}

type ContinueLinkProps = {
  course: LibraryCourse
  /** Whether this is the page's main course, whose link is the primary button. */
  isMain?: boolean
}

/** Links to the next lesson of a course, or says that no lesson remains. */
export function ContinueLink({ course, isMain = true }: ContinueLinkProps) {
  const { isStarted, next, progress, skipped } = course
  if (next) {
    return (
      <div className="grid grid-cols-1 justify-items-start gap-2.5">
        <ButtonLink
          href={next.href}
          loadsDocument
          variant={isMain ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {isStarted ? 'Continue' : 'Begin'}: <bdi>{next.title}</bdi>
        </ButtonLink>
        <LessonPosition next={next} />
        <SkippedLessons lessons={skipped} />
      </div>
    )
  }
  if (progress.total === 0) return <p className="text-ink-soft">Lessons are coming soon.</p>
  return <p className="font-semibold text-sage">You’ve completed every lesson in this course.</p>
}

/** A longer list of skipped lessons is collapsed. */
const MAX_EXPANDED_LESSONS = 3

/** Links to skipped lessons, in addition to the next lesson. */
function SkippedLessons({ lessons }: { lessons: readonly LessonLink[] }) {
  if (lessons.length === 0) return null
  return (
    <details
      open={lessons.length <= MAX_EXPANDED_LESSONS}
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

/** Renders 'Lesson 2 of 3 in Let's Get Started, you stopped at 0:10 of 0:32'. */
function LessonPosition({
  next: { position, durationSeconds, resumeSeconds },
}: {
  next: NextLesson
}) {
  if (!position) return null
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      Lesson {position.number} of {position.total} in <bdi>{position.moduleTitle}</bdi>
      {resumeSeconds > 0 && (
        <>
          , you stopped at <span className="tabular-nums">{formatDuration(resumeSeconds)}</span>
        </>
      )}
      {durationSeconds !== null && (
        <span className="tabular-nums">
          {resumeSeconds > 0 ? (
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

/** Links to the user's own and shared answers in a course. */
export function AnswersLink({ courseSlug }: { courseSlug: string }) {
  return (
    <ButtonLink href={routes.journey(courseSlug)} loadsDocument variant="quiet">
      Your answers
    </ButtonLink>
  )
}
