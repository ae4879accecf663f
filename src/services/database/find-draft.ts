import type { DataFromCollectionSlug, PayloadRequest } from 'payload'

type Slug = 'courses' | 'modules' | 'lessons'

/**
 * Finds the latest version of a document, whether or not it is published, or returns null. The main
 * row is empty if the document was only autosaved as a draft. Enforces the requesting user's
 * access.
 */
export async function findDraft<Collection extends Slug>(
  req: PayloadRequest,
  collection: Collection,
  id: string,
): Promise<DataFromCollectionSlug<Collection> | null> {
  return req.payload.findByID({
    collection,
    id,
    draft: true,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
}
