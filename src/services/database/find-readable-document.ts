import type { CollectionSlug, DataFromCollectionSlug, PayloadRequest } from 'payload'

/** Finds a document, or returns null. Enforces the requesting user's access. */
export async function findReadableDocument<Collection extends CollectionSlug>(
  req: PayloadRequest,
  collection: Collection,
  id: string | number,
  { draft = false } = {},
): Promise<DataFromCollectionSlug<Collection> | null> {
  return req.payload.findByID({
    collection,
    id,
    draft,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
}

/**
 * Finds the latest version of a document, whether or not it is published, or returns null. The main
 * row is empty if the document was only autosaved as a draft. Enforces the requesting user's
 * access.
 */
export const findDraft = <Collection extends 'courses' | 'modules' | 'lessons'>(
  req: PayloadRequest,
  collection: Collection,
  id: string,
) => findReadableDocument(req, collection, id, { draft: true })
