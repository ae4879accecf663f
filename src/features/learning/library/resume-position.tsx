import type { LibraryCourse } from './library-state'

/**
 * What one did last, for somebody who is back after a while. Nothing before the first lesson is
 * done.
 */
export function ResumePosition({ course }: { course: Pick<LibraryCourse, 'lastDone' | 'next'> }) {
  if (course.lastDone === null || course.next === null) return null
  return (
    <p className="wrap-anywhere text-ink-soft">
      Last time you completed{' '}
      <span className="font-semibold text-ink">
        <bdi>{course.lastDone}</bdi>
      </span>
      .
    </p>
  )
}
