import type { PayloadRequest } from 'payload'

/** Reads the version of the published terms: the date of their last update (YYYY-MM-DD). */
export async function readTermsVersion(req: PayloadRequest): Promise<string | null> {
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { and: [{ slug: { equals: 'terms' } }, { _status: { equals: 'published' } }] },
    select: { lastUpdated: true },
    limit: 1,
    pagination: false,
    depth: 0,
    // Published pages are public.
    overrideAccess: true,
    req,
  })
  return docs[0]?.lastUpdated.slice(0, 10) ?? null
}
