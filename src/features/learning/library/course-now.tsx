import { ButtonLink } from '@/components/ui/button-link'
import { ProgressLines } from '@/components/ui/progress-lines'
import type { Progress } from '@/domain/learning/lesson-order'
import { courseProgressLabel } from '@/domain/learning/progress'
import { routes } from '@/domain/routes/paths'
import { formatDuration } from '@/domain/text/duration'
import { AccessEnd } from './access-end.client'
import type { LessonLink, LibraryCourse, NextLesson } from './library-course'

type CourseNowProps = {
  course: LibraryCourse
  /** The first course of the library holds the one button that stands out. */
  isMain: boolean
}

/** Where one is in a course: how far, until when it is open, what one did last, the next step. */
export function CourseNow({ course, isMain }: CourseNowProps) {
  return (
    <>
      <CourseProgressLine progress={course.progress} />
      <AccessEnd endsAt={course.endsAt} />
      <ResumePosition course={course} />
      <ContinueLink course={course} isMain={isMain} />
    </>
  )
}

/** '10 of 11 Lessons Completed', the two lines, and '90%'. */
export function CourseProgressLine({ progress }: { progress: Progress }) {
  const { done, total, percent } = progress
  return (
    <div className="flex items-end gap-4">
      <ProgressLines percent={percent} label={courseProgressLabel(done, total)} className="grow" />
      <span className="text-lg leading-none font-semibold tabular-nums">{percent}%</span>
    </div>
  )
}

/**
 * What one did last, for somebody who is back after a while. Nothing before the first lesson is
 * done.
 */
export function ResumePosition({ course }: { course: Pick<LibraryCourse, 'lastDone' | 'next'> }) {
  if (course.lastDone === null || course.next === null) return null
  return (
    <p className="wrap-anywhere text-ink-soft">
      You last completed{' '}
      <span className="font-semibold text-ink">
        <bdi>{course.lastDone}</bdi>
      </span>
      .
    </p>
  )
}

type ContinueLinkProps = {
  course: Pick<LibraryCourse, 'isBegun' | 'next' | 'progress' | 'skipped'>
  /** The one thing to do on this page; false where another course comes first. */
  isMain?: boolean
}

/** The one next step in a course and where it stands, or a word that there is none left. */
export function ContinueLink({ course, isMain = true }: ContinueLinkProps) {
  const { isBegun, next, progress, skipped } = course
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
        <Skipped lessons={skipped} />
      </div>
    )
  }
  if (progress.total === 0) return <p className="text-ink-soft">Lessons are coming soon.</p>
  return <p className="font-semibold text-sage">You’ve completed every lesson in this course.</p>
}

/** So many skipped lessons are listed without a press. */
const SHORT = 3

/** Links to the lessons that somebody passed over: beside the way forward, not in its place. */
function Skipped({ lessons }: { lessons: readonly LessonLink[] }) {
  if (lessons.length === 0) return null
  return (
    <details open={lessons.length <= SHORT} className="text-sm wrap-anywhere text-ink-soft">
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

/** To what one has written in a course, and what one has opened with a partner. */
export function AnswersLink({ courseSlug }: { courseSlug: string }) {
  return (
    <ButtonLink href={routes.journey(courseSlug)} fullLoad variant="quiet">
      Your answers
    </ButtonLink>
  )
}
