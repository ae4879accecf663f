import type { DataFromCollectionSlug, PayloadRequest, Where } from 'payload'

/** A part of a course as its form shows it, and as students have it: null when it never was. */
export type PartVersions<Part> = { newest: Part; published: Part | null }

type Asked<Slug> = { collection: Slug; course: string; limit: number }

/**
 * The modules or the questions of a course in their order, each with its draft. One that was only
 * ever saved by itself is in its newest version alone. Runs as the user of `req`.
 */
export async function readPartVersions<Slug extends 'modules' | 'faqs'>(
  req: PayloadRequest,
  { collection, course, limit }: Asked<Slug>,
): Promise<PartVersions<DataFromCollectionSlug<Slug>>[]> {
  const ofCourse: Where = { course: { equals: course } }
  const asked = { collection, limit, depth: 0, pagination: false }
  const newest = await req.payload.find({
    ...asked,
    where: ofCourse,
    sort: ['order', 'createdAt', 'id'],
    draft: true,
    overrideAccess: false,
    req,
  })
  const published = await req.payload.find({
    ...asked,
    where: { and: [ofCourse, { _status: { equals: 'published' } }] },
    overrideAccess: false,
    req,
  })
  const shown = new Map(published.docs.map((part) => [part.id, part]))
  return newest.docs.map((part) => ({ newest: part, published: shown.get(part.id) ?? null }))
}
