import 'server-only'
import type { PayloadRequest } from 'payload'

/**
 * The course that is on the home page for longest, or null when there is none. Read as the user of
 * `req`: access decides.
 */
export async function findFirstCourse(
  req: PayloadRequest,
): Promise<{ id: string; title: string } | null> {
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { listed: { equals: true } },
    sort: 'createdAt',
    select: { title: true },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    req,
  })
  return docs[0] ?? null
}
