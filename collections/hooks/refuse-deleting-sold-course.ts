import { APIError, type CollectionBeforeDeleteHook } from 'payload'

/**
 * A course that somebody owns or is buying is not deleted: students would lose what they paid for.
 */
export const refuseDeletingSoldCourse: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { course: { equals: id } }
  // Counts every student, whoever asks.
  const [enrollments, payments] = [
    await req.payload.count({ collection: 'enrollments', where, overrideAccess: true, req }),
    await req.payload.count({ collection: 'checkouts', where, overrideAccess: true, req }),
  ]
  if (enrollments.totalDocs + payments.totalDocs === 0) return
  throw new APIError(
    'This course has students or purchases, so it cannot be deleted. Unpublish it instead: nobody new can buy it, and its students keep it.',
    409,
    null,
    true,
  )
}
