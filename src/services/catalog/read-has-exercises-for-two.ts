import type { PayloadRequest } from 'payload'

/** Returns whether a course has an active exercise for two people. */
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
    // Visitors can't read exercises. This reveals only whether one exists.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
