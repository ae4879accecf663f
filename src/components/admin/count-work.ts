import 'server-only'
import type { PayloadRequest } from 'payload'

/**
 * What the site still lacks and how many learn from it. Counted as the user of `req`: access
 * decides.
 */
export async function countWork(req: PayloadRequest) {
  const [students, samples, site, courses] = await Promise.all([
    req.payload.count({
      collection: 'enrollments',
      where: { status: { equals: 'active' } },
      overrideAccess: false,
      req,
    }),
    req.payload.count({
      collection: 'testimonials',
      where: { and: [{ isSample: { equals: true } }, { published: { equals: true } }] },
      overrideAccess: false,
      req,
    }),
    req.payload.findGlobal({
      slug: 'site',
      select: { seller: true },
      depth: 0,
      overrideAccess: false,
      req,
    }),
    req.payload.find({
      collection: 'courses',
      where: { listed: { equals: true } },
      sort: 'createdAt',
      select: { title: true },
      depth: 0,
      limit: 1,
      overrideAccess: false,
      req,
    }),
  ])
  return {
    students: students.totalDocs,
    samples: samples.totalDocs,
    /** Whether receipts say who sells, besides the name of the site. */
    namesSeller: Boolean(site.seller?.name?.trim() && site.seller.address?.trim()),
    course: courses.docs[0] ?? null,
  }
}
