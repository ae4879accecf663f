import type { PayloadRequest } from 'payload'

/**
 * Whether this account has this course for itself. The second place of somebody's purchase is not
 * that: whoever has it may learn, and may buy the course as well (docs/payments.md, section 9).
 */
export async function ownsCourse(
  req: PayloadRequest,
  userId: string,
  courseId: string,
): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'enrollments',
    where: {
      and: [
        { user: { equals: userId } },
        { course: { equals: courseId } },
        { status: { equals: 'active' } },
        { source: { not_equals: 'partner' } },
      ],
    },
    // Asked before an account is signed in, and by the worker.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
