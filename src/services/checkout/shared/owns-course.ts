import type { PayloadRequest, Where } from 'payload'
import { openEnrollments } from '@/services/database/open-enrollment'

/** Returns whether a user may learn in a course now, by their own purchase or not. */
export const isEnrolled = (req: PayloadRequest, userId: string, courseId: string) =>
  hasOpenEnrollment(req, userId, courseId)

/**
 * Returns whether a user owns a course. With a partner seat they don't, and may buy it
 * (docs/payments.md, section 9).
 */
export const ownsCourse = (req: PayloadRequest, userId: string, courseId: string) =>
  hasOpenEnrollment(req, userId, courseId, { source: { not_equals: 'partner' } })

async function hasOpenEnrollment(
  req: PayloadRequest,
  userId: string,
  courseId: string,
  ...conditions: Where[]
): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'enrollments',
    where: {
      and: [
        { user: { equals: userId } },
        { course: { equals: courseId } },
        openEnrollments(),
        ...conditions,
      ],
    },
    // Called before an account is signed in, and by the worker.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
