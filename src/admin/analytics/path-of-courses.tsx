import type { VisitsOfCourse } from '@/services/figures/read-visits-of-courses'
import { AnalyticsTable } from './analytics-table'
import { count, stepNames, stepsToShow } from './path-steps'

/** How far visitors come with each course, so that one sees where it loses them. */
export function PathOfCourses({ courses }: { courses: VisitsOfCourse[] }) {
  const steps = stepsToShow(courses)
  return (
    <>
      <AnalyticsTable
        title="How far they came with each course, as a table"
        columns={[
          ...['Course', 'Saw its page'],
          ...steps.slice(1).map((step) => stepNames[step]),
          ...['Paid, of those who saw it', 'Saw it before'],
        ]}
        rows={courses.map((course) => ({
          key: course.id ?? 'none',
          name:
            course.id === null ? 'Counted without a course' : (course.title ?? 'Without a title'),
          cells: [
            ...steps.map((step) => count(course[step])),
            course.course >= course.paid && course.course > 0
              ? `${Math.floor((course.paid / course.course) * 100)} %`
              : '–',
            count(course.before),
          ],
        }))}
      />
      <p className="h2h-figures-view__aside">
        A visit that sees two courses counts for both. Who has an account already pays without a
        sign-up.
      </p>
    </>
  )
}
