import type { PayloadRequest } from 'payload'

/** Counts the people with an active enrollment. Uses the requesting user's access. */
export async function countStudents(req: PayloadRequest): Promise<number> {
  const { totalDocs } = await req.payload.findDistinct({
    collection: 'enrollments',
    field: 'user',
    where: { status: { equals: 'active' } },
    limit: 1,
    overrideAccess: false,
    req,
  })
  return totalDocs
}
