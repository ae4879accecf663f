import type { DataFromCollectionSlug, PayloadRequest, Where } from 'payload'

/** A part of a course in its newest version, and in its published one or null. */
export type PartVersions<Part> = { newest: Part; published: Part | null }

type PartsQuery<Slug> = { collection: Slug; course: string; limit: number }

/**
 * Reads the modules or questions of a course in order, each with its draft. An autosaved draft that
 * was never saved is in its newest version only. Runs as the user of `req`.
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
