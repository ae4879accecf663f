import type { PayloadRequest } from 'payload'

/**
 * Tells whether a course has an exercise for two people that isn't archived. Its sales page offers
 * only what the course has.
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
