import type {
  CollectionSlug,
  DataFromCollectionSlug,
  RequiredDataFromCollectionSlug,
  Sort,
  Where,
} from 'payload'
import { testPayload } from './payload'

/** Creates a document. Bypasses access control, as the system does. */
export const createDoc = async <Slug extends CollectionSlug>(
  collection: Slug,
  data: RequiredDataFromCollectionSlug<Slug>,
): Promise<DataFromCollectionSlug<Slug>> => {
  const payload = await testPayload()
  return payload.create({ collection, data, depth: 0, overrideAccess: true })
}

/** Returns all documents that match. Bypasses access control, as the system does. */
export const findDocs = async <Slug extends CollectionSlug>(
  collection: Slug,
  where: Where,
  sort?: Sort,
): Promise<DataFromCollectionSlug<Slug>[]> => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection,
    where,
    sort,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  return docs
}
