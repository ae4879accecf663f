import type { DataFromCollectionSlug, PayloadRequest, Where } from 'payload'

/** The latest version of a module or question, and its published version or null. */
export type PartVersions<Part> = { newest: Part; published: Part | null }

type PartsQuery<Slug> = { collection: Slug; course: string; limit: number }

/**
 * Reads the latest and the published version of a course's modules or questions, in order. An
 * autosaved draft that was never saved exists only in its latest version.
 */
export async function readPartVersions<Slug extends 'modules' | 'faqs'>(
  req: PayloadRequest,
  { collection, course, limit }: PartsQuery<Slug>,
): Promise<PartVersions<DataFromCollectionSlug<Slug>>[]> {
  const ofCourse: Where = { course: { equals: course } }
  const query = { collection, limit, depth: 0, pagination: false }
  const newest = await req.payload.find({
    ...query,
    where: ofCourse,
    sort: ['order', 'createdAt', 'id'],
    draft: true,
    overrideAccess: false,
    req,
  })
  const published = await req.payload.find({
    ...query,
    where: { and: [ofCourse, { _status: { equals: 'published' } }] },
    overrideAccess: false,
    req,
  })
  const publishedById = new Map(published.docs.map((part) => [part.id, part]))
  return newest.docs.map((part) => ({
    newest: part,
    published: publishedById.get(part.id) ?? null,
  }))
}
