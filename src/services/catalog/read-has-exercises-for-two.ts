import type { PayloadRequest } from 'payload'

/**
 * Answers whether a course has an exercise for two people, so that its sales page offers only what
 * the course has (docs/specification.md).
 */
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
