import type { PayloadRequest } from 'payload'

/** Returns whether a course has an active exercise for two, which its sales page mentions. */
export async function readHasExercisesForTwo(
  req: PayloadRequest,
  courseId: string,
): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'exercises',
    where: {
      course: { equals: courseId },
      audience: { equals: 'two' },
      archived: { not_equals: true },
    },
    // Visitors can't read exercises; they learn only that there is one.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
