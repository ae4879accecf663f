import { formatDay } from '@/domain/text/format-date'
import type { PersonCourse } from '@/services/people/read-person'
import { CourseActions } from './course-actions.client'

/** Lists the courses of a person, with progress and access actions. */
export function PersonCourses({ courses }: { courses: PersonCourse[] }) {
  if (courses.length === 0) return <p>No courses yet.</p>
  return (
    <ul className="h2h-list">
      {courses.map((course) => (
        <li key={course.enrollmentId} className="h2h-callout">
          <h3>{course.title ?? 'Untitled course'}</h3>
          <p>
            {course.completed} of {course.lessons} lessons completed. {accessOf(course)}
          </p>
          {course.note && <p>Your note: {course.note}</p>}
          <CourseActions
            enrollmentId={course.enrollmentId}
            title={course.title ?? 'this course'}
            isOpen={course.isOpen}
            endDay={course.endsAt?.toISOString().slice(0, 10) ?? ''}
          />
        </li>
      ))}
    </ul>
  )
}

function accessOf({ status, isOpen, endsAt }: PersonCourse): string {
  if (status === 'revoked') return 'Their access has ended.'
  if (!endsAt) return 'They have access.'
  const day = formatDay(endsAt, 'utc')
  return isOpen ? `They have access until ${day}.` : `Their access ended on ${day}.`
}
