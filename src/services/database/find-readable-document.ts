import type { CollectionSlug, DataFromCollectionSlug, PayloadRequest } from 'payload'

/** Finds a document, or returns null. Enforces the requesting user's access. */
export async function findReadableDocument<Collection extends CollectionSlug>(
  req: PayloadRequest,
  collection: Collection,
  id: string | number,
): Promise<DataFromCollectionSlug<Collection> | null> {
  return req.payload.findByID({
    collection,
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
}
