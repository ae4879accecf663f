import type { Course, Enrollment, User } from '@/payload-types'
import { testPayload } from '../payload'

/** Enrolls a user in a course, by default as the instructor does manually. */
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
    // Bypasses access control, as the system does.
    overrideAccess: true,
  })
}
