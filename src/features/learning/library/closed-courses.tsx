import { Notice } from '@/components/ui/notice'
import type { ClosedCourse } from '@/domain/together/partner-state'
import { closedCourseMessages } from '@/domain/messages/closed-course-messages'

/** Says why courses are no longer in the library. Nothing without any. */
export function ClosedCourses({ courses }: { courses: readonly ClosedCourse[] }) {
  return courses.map(({ title, because }, index) => (
    <Notice key={index} className="max-w-2xl">
      <p className="wrap-anywhere">{closedCourseMessages[because](title)}</p>
    </Notice>
  ))
}
