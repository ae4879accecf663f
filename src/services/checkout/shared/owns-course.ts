import type { PayloadRequest, Where } from 'payload'
import { openEnrollments } from '@/services/database/open-enrollment'

/** Whether this account may learn from this course now, by a purchase of its own or not. */
export const isEnrolled = (req: PayloadRequest, userId: string, courseId: string) =>
  hasOpenEnrollment(req, userId, courseId)

/**
 * Whether this account has this course for itself. The second place of somebody's purchase is not
 * that: whoever has it may learn, and may buy the course as well (docs/payments.md, section 9).
 */
export const ownsCourse = (req: PayloadRequest, userId: string, courseId: string) =>
  hasOpenEnrollment(req, userId, courseId, { source: { not_equals: 'partner' } })

async function hasOpenEnrollment(
  req: PayloadRequest,
  userId: string,
  courseId: string,
  ...more: Where[]
): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'enrollments',
    where: {
      and: [
        { user: { equals: userId } },
        { course: { equals: courseId } },
        openEnrollments(),
        ...more,
      ],
    },
    // Asked before an account is signed in, and by the worker.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
