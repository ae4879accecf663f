import type { Course, Enrollment, User } from '@/payload-types'
import { testPayload } from '../payload'

/** Lets this person into the course, by hand unless said otherwise. */
export const enroll = async (
  user: User,
  course: Course,
  details: Partial<Pick<Enrollment, 'source' | 'status' | 'endsAt'>> = {},
): Promise<Enrollment> => {
  const payload = await testPayload()
  // Tests set the scene as the system does.
  return payload.create({
    collection: 'enrollments',
    data: { user: user.id, course: course.id, source: 'manual', status: 'active', ...details },
    depth: 0,
    overrideAccess: true,
  })
}
