import type { Course, Enrollment, User } from '@/payload-types'
import { testPayload } from '../payload'

/** Enrolls a user in a course, manually by default. */
export const enroll = async (
  user: User,
  course: Course,
  details: Partial<Pick<Enrollment, 'source' | 'status' | 'endsAt'>> = {},
): Promise<Enrollment> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'enrollments',
    data: { user: user.id, course: course.id, source: 'manual', status: 'active', ...details },
    depth: 0,
    // Tests may do what the system may.
    overrideAccess: true,
  })
}
