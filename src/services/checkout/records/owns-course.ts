import type { PayloadRequest } from 'payload'

/** Whether this account may learn from this course now. */
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
      ],
    },
    // Asked before an account is signed in, and by the worker.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
