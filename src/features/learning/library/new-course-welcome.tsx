import { CourseWelcome } from '@/components/layout/course-welcome'
import { getPartnerState } from '@/components/together/partner-state'
import { findNewCourse } from './library-views'
import { getLibrary } from './queries'

/**
 * Welcomes the signed-in user to the course they just got, until they start it. `nextPath` is the
 * page they were headed to before the purchase, or null.
 */
export async function NewCourseWelcome({ nextPath = null }: { nextPath?: string | null }) {
  const [courses, partnerState] = await Promise.all([getLibrary(), getPartnerState()])
  const course = findNewCourse(courses, new Date())
  if (!course) return null
  const canInvite = partnerState?.courses.some(
    ({ id, obstacle, invitation, isSeatTaken }) =>
      id === course.id && obstacle === null && invitation === null && !isSeatTaken,
  )
  return (
    <CourseWelcome
      title={course.title}
      firstLesson={course.next}
      isPaid={course.isPaid}
      canInvite={canInvite === true}
      nextPath={nextPath}
      className="grid max-w-2xl"
    />
  )
}
