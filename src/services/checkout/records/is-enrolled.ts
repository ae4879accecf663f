import type { PayloadRequest } from 'payload'

/** Whether this account may learn from this course now, by a purchase of its own or not. */
export async function isEnrolled(
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
      ],
    },
    // Asked by the worker, about whoever paid.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
