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
  /** The previous and the current text of the seed. */
  earlier: Fields
  now: Fields
  /**
   * Treats the fields as one text: if the instructor changed any field, all fields stay as they
   * are.
   */
  isOneText?: boolean
}

// Each call overrides access, because no user is signed in.

/** Updates the fields of documents that still have their previous text. */
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
    if (hasPendingDraft(doc)) continue
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

/** Updates the fields of a global that still have their previous text. */
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
  if (hasPendingDraft(stored)) return
  const data = renewedFields(stored, earlier, now)
  if (Object.keys(data).length === 0) return
  await req.payload.updateGlobal({ slug, data, depth: 0, overrideAccess: true, req })
}

/** Saving a document with a pending draft would publish the draft. */
const hasPendingDraft = (doc: object) => '_status' in doc && doc._status !== 'published'
