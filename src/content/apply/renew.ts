import type { PayloadRequest, Where } from 'payload'
import { type Fields, renewedFields, renewedTogether } from './renewed-fields'

type Collection =
  | 'courses'
  | 'exercises'
  | 'faqs'
  | 'lessons'
  | 'media'
  | 'modules'
  | 'pages'
  | 'testimonials'
type GlobalSlug = 'home' | 'sign-up' | 'site' | 'together'

type Renewal = {
  where: Where
  /** What the seed said until now, and what it says today. */
  earlier: Fields
  now: Fields
  /** The fields say one thing: where one of them was changed, all stay. */
  isOneText?: boolean
}

// Content is written by the system: each call overrides access.

/** Renews the fields of the documents that still have their earlier text. */
export async function renewDocument(
  req: PayloadRequest,
  collection: Collection,
  { where, earlier, now, isOneText = false }: Renewal,
): Promise<void> {
  const { docs } = await req.payload.find({
    collection,
    where,
    draft: true,
    limit: 10,
    depth: 0,
    overrideAccess: true,
    req,
  })
  for (const doc of docs) {
    if (isWaiting(doc)) continue
    const renewed = (isOneText ? renewedTogether : renewedFields)(doc, earlier, now)
    if (Object.keys(renewed).length === 0) continue
    await req.payload.update({
      collection,
      id: doc.id,
      data: renewed,
      depth: 0,
      overrideAccess: true,
      req,
    })
  }
}

/** The same for a page of which there is one. */
export async function renewGlobal(
  req: PayloadRequest,
  slug: GlobalSlug,
  earlier: Fields,
  now: Fields,
): Promise<void> {
  const stored = await req.payload.findGlobal({
    slug,
    draft: true,
    depth: 0,
    overrideAccess: true,
    req,
  })
  if (isWaiting(stored)) return
  const data = renewedFields(stored, earlier, now)
  if (Object.keys(data).length === 0) return
  await req.payload.updateGlobal({ slug, data, depth: 0, overrideAccess: true, req })
}

/** Saving would publish what waits in a draft. */
const isWaiting = (doc: object) => '_status' in doc && doc._status !== 'published'
