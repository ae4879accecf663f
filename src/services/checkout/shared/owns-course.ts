import type { PayloadRequest, Where } from 'payload'
import { whereEnrollmentIsActive } from '@/services/database/active-enrollment'
import { existsAsSystem } from '@/services/database/system-access'

/** Returns whether a user can access a course now, no matter how they got the enrollment. */
export const isEnrolled = (req: PayloadRequest, userId: string, courseId: string) =>
  hasOpenEnrollment(req, userId, courseId)

/**
 * Returns whether a user owns a course. A user with a partner seat doesn't own it and can still buy
 * it (docs/payments.md, section 9).
 */
export const ownsCourse = (req: PayloadRequest, userId: string, courseId: string) =>
  hasOpenEnrollment(req, userId, courseId, { source: { not_equals: 'partner' } })

async function hasOpenEnrollment(
  req: PayloadRequest,
  userId: string,
  courseId: string,
  ...conditions: Where[]
): Promise<boolean> {
  // Read as the system, because the worker and registration call this without a signed-in user.
  return existsAsSystem(req, 'enrollments', {
    and: [
      { user: { equals: userId } },
      { course: { equals: courseId } },
      whereEnrollmentIsActive(),
      ...conditions,
    ],
  })
}
