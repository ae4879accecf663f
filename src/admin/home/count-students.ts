import 'server-only'
import type { PayloadRequest } from 'payload'

/** How many enrollments are open. Counted as the user of `req`: access decides. */
export async function countStudents(req: PayloadRequest): Promise<number> {
  const { totalDocs } = await req.payload.count({
    collection: 'enrollments',
    where: { status: { equals: 'active' } },
    overrideAccess: false,
    req,
  })
  return totalDocs
}
