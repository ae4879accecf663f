import type { PayloadRequest } from 'payload'

/** Counts people with an active enrollment, each once. Counts as the user of `req`. */
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
