import type { Course, Enrollment, User } from '@/payload-types'
import { createDoc } from '../docs'

/** Enrolls a user in a course, by default as the instructor does manually. */
export const enroll = (
  user: User,
  course: Course,
  details: Partial<Pick<Enrollment, 'source' | 'status' | 'endsAt'>> = {},
): Promise<Enrollment> =>
  createDoc('enrollments', {
    user: user.id,
    course: course.id,
    source: 'manual',
    status: 'active',
    ...details,
  })
